import { locationType } from '@kuacang/contract/inventory/location/enums'

/** The types of places that orders are picked from; defective goods go to orders for them only. */
export const pickableTypes = (defective: boolean): number[] =>
  defective ? [locationType.code.defective] : [locationType.code.picking, locationType.code.storage]
