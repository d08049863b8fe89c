import { useEffect, useState } from 'react';
import { AboutLinks } from '#web/app/about-links.tsx';
import { membersOf } from '#web/platform/stored.ts';
import { readGeneral } from './general.ts';

/** What is to be known of the product, for who hasn't logged in yet. */
export function About() {
  const [links, setLinks] = useState<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    readGeneral().then(
      (general) => setLinks(membersOf(general['links'])),
      () => setLinks({}), // How accessible it is can be read all the same.
    );
  }, []);
  return <AboutLinks privacy={Boolean(links['privacy'])} terms={Boolean(links['terms'])} />;
}
