const Nothing = () => null;

/** In place of what stands around every page (`web/src/app/layout`). */
export {
  Nothing as BottomBar,
  Nothing as OrganisationBar,
  Nothing as Sidebar,
  Nothing as SystemMessage,
  Nothing as TopBar,
};
