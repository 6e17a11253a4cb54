import type { FeeGate } from '../outbound/public.ts'
import { holds } from './account/hold.ts'

export const feeGate: FeeGate = holds
