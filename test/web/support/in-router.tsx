import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** An element in a router as the product has one: a form in a window asks it before Back leaves what was typed. */
export function inRouter(element: ReactNode): ReactNode {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
}
