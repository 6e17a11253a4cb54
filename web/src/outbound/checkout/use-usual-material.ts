import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'

/** The packing material that a bench begins with, by its barcode; empty where the warehouse has none. */
export const useUsualMaterial = (): string =>
  useAnswer(getWarehousePreference, {}).data?.default_pack_material ?? ''
