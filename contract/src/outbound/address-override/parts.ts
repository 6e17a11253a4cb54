import type { OverrideAddress } from './calls.ts'

/** The parts of an address that a rule may have. Apart from the schemas, so that pages show them without zod. */
export const overrideParts = [
  ...(['firstname', 'lastname', 'telephone', 'country', 'state', 'city'] as const),
  ...(['postal_code', 'street_address1', 'street_address2'] as const),
] satisfies readonly (keyof OverrideAddress)[]
