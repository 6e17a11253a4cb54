import { epcContainerStatus } from '@kuacang/contract/epc/container/enums'
import { epcContainerMachine } from '@kuacang/contract/epc/container/machine'
import type { PackingSuite } from '../../packing/public.ts'
import { ofObs } from '../outbound-bag/suite.ts'
import { obToPack } from '../outbound-bag/to-pack.ts'
import { sortedByJob } from './sorted.ts'

const table = 'epc_container'

/** Containers: parcels of one sort code and version each, weighed and measured as they are finished. */
export const packingSuite: PackingSuite = {
  ...ofObs,
  key: 'epc-container',
  limit: { items: 'container_max_items', weight: 'container_max_weight' },
  finish: (p) => ({ weight: true, sides: p.container_max_sides }),
  find: (tx, caller, code) => obToPack(tx, caller, code, { key: 'epc-container', sorted: sortedByJob }),
  opened: (tx, { warehouse_id }, { id }, { detail }) =>
    tx.later(`insert into ${table} (warehouse_id, id, status, sort_code) values ($1, $2, $3, $4)`, [
      ...[warehouse_id, id, epcContainerStatus.code.packing, detail?.sort_code ?? ''],
    ]),
  own: {
    table,
    machine: epcContainerMachine,
    moves: {
      finish: ['finish'],
      reopen: ['reopen'],
      cancel: ['cancel'],
      cancel_finished: ['cancel_finished'],
      list: ['list'],
      unlist: ['unlist'],
      book: ['book'],
      unbook: ['unbook'],
      hand_over: ['hand_over'],
      ship: ['manifest'],
    },
  },
}
