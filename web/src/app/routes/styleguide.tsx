/** Its many parts are named here, and so not in what everybody loads first. */
export const styleguidePage = async () => ({
  Component: (await import('../styleguide/styleguide-page.tsx')).StyleguidePage,
});
