import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { categoryId } from '#shared/identity/ids.ts';
import {
  categories,
  category,
  categoryChange,
  categoryInput,
  categoryOrder,
  categoryRemoval,
} from './category-schemas.ts';

const ofCategory = z.strictObject({ categoryId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;

/** The categories of courses: what the catalogue is filtered by, and what is done with them. */
export const categoryRoutes = {
  listCategories: route({
    name: 'content.listCategories',
    method: 'GET',
    path: '/courses/categories',
    summary: 'The categories of courses, in order, to find courses by.',
    response: z.object({ data: z.array(category) }),
    access: ['courses.read', 'study.follow'],
    errors: [],
    ...read,
  }),
  editCategories: route({
    name: 'content.editCategories',
    method: 'GET',
    path: '/cms/courses/categories',
    summary: 'The categories of courses, in order, to edit.',
    response: categories,
    access: ['courses.write'],
    errors: [],
    ...read,
  }),
  createCategory: route({
    name: 'content.createCategory',
    method: 'POST',
    path: '/cms/courses/categories',
    summary: 'Adds a category, as the last.',
    body: categoryInput,
    response: category,
    status: 201,
    access: ['courses.write'],
    errors: ['INVALID_INPUT', 'FILE_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  updateCategory: route({
    name: 'content.updateCategory',
    method: 'PATCH',
    path: '/cms/courses/categories/{categoryId}',
    summary: 'Changes a category.',
    params: ofCategory,
    body: categoryChange,
    response: categories,
    access: ['courses.write'],
    errors: ['INVALID_INPUT', 'CATEGORY_NOT_FOUND', 'FILE_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  orderCategories: route({
    name: 'content.orderCategories',
    method: 'PATCH',
    path: '/cms/courses/categories/order',
    summary: 'Puts the categories in the order given; every category must be named once.',
    body: categoryOrder,
    response: categories,
    access: ['courses.write'],
    errors: ['INVALID_INPUT', 'CONFLICT'],
    ...write,
  }),
  deleteCategory: route({
    name: 'content.deleteCategory',
    method: 'DELETE',
    path: '/cms/courses/categories/{categoryId}',
    summary: 'Deletes a category; refused while a course has it, unless it says where its courses go.',
    params: ofCategory,
    body: categoryRemoval,
    access: ['courses.write'],
    errors: ['INVALID_INPUT', 'CATEGORY_NOT_FOUND', 'IN_USE', 'CONFLICT'],
    ...write,
  }),
} as const;
