/** As what the product is known at the directory that plays Microsoft's. */
export const localClientId = '99999999-0000-4000-8000-000000000001';
