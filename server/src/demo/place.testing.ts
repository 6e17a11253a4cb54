import type { Call } from '@kuacang/contract/kit/call'

/** The demo warehouses, by what kind of call has rows there. */
export const demoPlaces = { fbw: 1, epc: 2, hub: 3, sc: 4 } as const

/** The kind of demo warehouse where a call has something to do. */
export const placeOf = ({ at }: Call): keyof typeof demoPlaces => {
  if (at?.includes('fbw') ?? true) return 'fbw'
  return (['epc', 'sc'] as const).find((type) => at?.includes(type)) ?? 'hub'
}
