import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { rehearsal } from '@kuacang/contract/epc/training/enums'
import { epcTrainingRefusals } from '@kuacang/contract/epc/training/refusals'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { portKind } from '@kuacang/contract/ports/port/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { lockRehearsed, type Rehearsed, rehearseRequest } from '../../ports/public.ts'
import { platformTime } from './clock.ts'

const day = 86_400_000

type Part = Pick<Rehearsed, 'question' | 'said'> & { readonly port: 'platform' | 'carrier' | 'linehaul' }
const platform = (answer: object): Part => ({ port: 'platform', question: 'decisions', said: { answer } })
const refusing = (
  port: Part['port'],
  question: string,
  category: number,
  code: string,
  message: string,
): Part => ({
  port,
  question,
  said: { refused: { category, code, message } },
})

/** What each answer is in the words of its port; `tomorrow` is a day after the platform's clock. */
const parts: Readonly<Record<NameOf<typeof rehearsal>, (tomorrow: Date) => Part>> = {
  platform_wait: (tomorrow) => platform({ answer: 'wait', wait_until: tomorrow.toISOString() }),
  platform_return: () => platform({ answer: 'return', reason: 'training' }),
  platform_express: () =>
    platform({ answer: 'return', reason: 'training', disposal: epcReturnDisposal.code.prepaid }),
  platform_unknown: () => platform({ answer: 'unknown' }),
  platform_partial: () => platform({ answer: 'partial' }),
  carrier_address: () =>
    refusing('carrier', 'outbound_parcels', 1, 'address', '演练：地址有误 / training: the address is wrong'),
  carrier_disabled: () =>
    refusing(
      'carrier',
      'outbound_parcels',
      4,
      'disabled',
      '演练：渠道停用 / training: the channel is disabled',
    ),
  carrier_overweight: () =>
    refusing('carrier', 'outbound_parcels', 3, 'overweight', '演练：超重 / training: it is too heavy'),
  linehaul_full: () =>
    refusing('linehaul', 'bookings', 99, 'full', '演练：没有舱位 / training: no space left'),
}

/** Makes a built-in port answer so for the next questions, in place of how often it was to answer so before. */
export const rehearseAnswer = async (
  tx: Tx,
  caller: Caller,
  { body: { rehearsal: what, times } }: { body: { rehearsal: number; times: number } },
) => {
  const name = rehearsal.name(what)
  if (!name) throw new Error(`no rehearsal ${what}`)
  const now = await platformTime(tx, caller)
  const { port, question, said } = parts[name](new Date(now.getTime() + day))
  const standing = await lockRehearsed(tx, caller, port)
  if (!standing)
    throw new Refused(epcTrainingRefusals.port_outside, { port: portKind.label(portKind.code[port]) })
  const next = Array.from({ length: times }, () => ({ question, what, said }))
  await rehearseRequest(tx, caller, port, [...standing.filter((one) => one.what !== what), ...next])
  tx.record({
    operation: 'port.rehearse',
    object: { type: 'port', id: `${caller.warehouse_id} ${portKind.code[port]}`, number: port },
    detail: { rehearsal: name, times },
  })
  return { success: true as const }
}
