import { epcModeRefusals } from '@kuacang/contract/epc/warehouse/refusals'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'

type Mode = NameOf<typeof warehouseMode>
/** Ways of working; the first one is named where another one is needed. */
export type Modes = readonly [Mode, ...Mode[]]

/** How the current parcel centre works. */
export const modeOf = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope): Promise<number> => {
  const [row] = await tx.run<{ mode: number | null }>(
    "select (preference ->> 'warehouse_mode')::bigint as mode from warehouse where id = $1",
    [warehouse_id],
  )
  return row?.mode ?? warehouseMode.code.sow
}

/** BLUE and DPS: a set has its slot from its first parcel on, whatever still is to come. */
export const isStanding = (mode: number): boolean =>
  mode === warehouseMode.code.blue_fusion || mode === warehouseMode.code.dps_fusion

/** Refuses what is not for the way of working of this warehouse; the first one named is the one that is needed. */
export const mustWorkAs = async (tx: Pick<Tx, 'run'>, caller: Scope, ...modes: Modes): Promise<void> =>
  mustBeMode(await modeOf(tx, caller), ...modes)

/** The same where the way of working was read. */
export const mustBeMode = (mode: number, needed: Mode, ...also: readonly Mode[]): void => {
  if ([needed, ...also].some((name) => warehouseMode.code[name] === mode)) return
  throw new Refused(epcModeRefusals.other_mode, {
    needed: warehouseMode.label(warehouseMode.code[needed]),
    mode: warehouseMode.label(mode),
  })
}
