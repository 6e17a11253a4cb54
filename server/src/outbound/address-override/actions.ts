import type {
  OverrideAddress,
  upsertAddressOverrideRule,
} from '@kuacang/contract/outbound/address-override/calls'
import { addressOverrideStatus } from '@kuacang/contract/outbound/address-override/enums'
import { addressOverrideRefusals } from '@kuacang/contract/outbound/address-override/refusals'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { staffOnly, strangeCountries } from '../../reference/public.ts'

type Body = z.output<typeof upsertAddressOverrideRule.body>
type Rule = { id: string; status: number; address: OverrideAddress }

/** An address without its empty parts (FU-195), with a country that exists. */
const partsOf = async (tx: Tx, given: OverrideAddress): Promise<OverrideAddress> => {
  const country = given.country?.toUpperCase()
  if (country && (await strangeCountries(tx, [country])).length > 0)
    throw new Refused(addressOverrideRefusals.unknown_country, { country })
  const parts = { ...given, ...(country ? { country } : {}) }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as OverrideAddress
}

const insert = (tx: Tx, rule: Rule & { buyer_id: string; otype: number; updated_by: string }) =>
  tx
    .run(
      `insert into buyer_address_override (id, buyer_id, otype, status, address, updated_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [
        rule.id,
        rule.buyer_id,
        rule.otype,
        rule.status,
        JSON.stringify(rule.address),
        rule.updated_by,
        tx.now,
      ],
    )
    // Another command made the same rule at this moment: begun again, it is found and changed.
    .catch(lostOnUnique)

/** Makes the rule of a buyer for a type of order, or changes it. */
export const upsertRule = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  staffOnly(caller)
  const { buyer_id, otype = outboundOrderType.code.b2b } = body
  const given = body.address ? await partsOf(tx, body.address) : undefined
  const [before] = await tx.run<Rule>(
    'select id, status, address from buyer_address_override where buyer_id = $1 and otype = $2 for update',
    [buyer_id, otype],
  )
  const address = given ?? before?.address ?? {}
  if (Object.keys(address).length === 0) throw new Refused(addressOverrideRefusals.no_parts)
  const status = body.status ?? before?.status ?? addressOverrideStatus.code.enabled
  const id = before?.id ?? newId()
  const updated_by = caller.user.username
  if (before)
    await tx.run(
      `update buyer_address_override set status = $2, address = $3, updated_by = $4, updated_at = $5 where id = $1`,
      [id, status, JSON.stringify(address), updated_by, tx.now],
    )
  else await insert(tx, { id, buyer_id, otype, status, address, updated_by })
  tx.record({
    operation: `buyer_address_override.${before ? 'edit' : 'create'}`,
    object: { type: 'buyer_address_override', id, number: buyer_id },
    detail: {
      otype,
      ...(before ? { before: { status: before.status, address: before.address } } : {}),
      after: { status, address },
    },
  })
  return { id }
}
