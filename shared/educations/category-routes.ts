import { route } from '#shared/http/route.ts';
import { educationCategories, educationCategoriesInput } from './category-schemas.ts';

/** The categories of educations (spec section 3). */
export const educationCategoryRoutes = {
  listEducationCategories: route({
    name: 'educations.listEducationCategories',
    method: 'GET',
    path: '/educations/categories',
    summary: 'The categories of educations, in order.',
    response: educationCategories,
    access: ['educations.read'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  saveEducationCategories: route({
    name: 'educations.saveEducationCategories',
    method: 'PUT',
    path: '/educations/categories',
    summary: 'Sets the categories of educations, in order; one that an education has can’t be left out.',
    body: educationCategoriesInput,
    response: educationCategories,
    access: ['educations.write'],
    errors: ['INVALID_INPUT', 'CATEGORY_NOT_FOUND', 'IN_USE', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
};
