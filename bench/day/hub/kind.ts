import type { Kind } from '../kind.ts'
import { hubNight, leastScans } from './night.ts'

export const kind: Kind = {
  name: 'hub',
  about:
    "A hub's night: bags of 100 parcels are announced, accepted, sorted and sent on, with the usual exceptions. Every parcel must be where its fate wants it, and in one bag.",
  warehouse: 3,
  options: { bags: { type: 'string', default: '200', help: 'N inbound bags' } },
  run: ({ shift, said, parts }) => {
    const bags = said.number('bags')
    parts([leastScans(bags)])()
    return hubNight(shift, bags)
  },
}
