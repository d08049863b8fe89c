// @vitest-environment one-file-dom
import { beforeEach, vi } from 'vitest';
import { tellsWhatIsShownAt } from '../../support/shown-signed-out.ts';
import { signedOutPages } from '../../support/signed-out.ts';

beforeEach(() => {
  // Some are in the language of the browser.
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL']);
  return () => languages.mockRestore();
});
tellsWhatIsShownAt(signedOutPages);
