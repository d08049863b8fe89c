import { route } from '#shared/http/route.ts';
import { routes } from './routes.ts';

/** `/user` answers as `/users` does: clients know the list by either name (spec section 7). */
export const userRoutes = {
  listUser: route({ ...routes.listUsers, name: 'people.listUser', path: '/user' }),
  addUser: route({ ...routes.createUser, name: 'people.addUser', path: '/user' }),
} as const;
