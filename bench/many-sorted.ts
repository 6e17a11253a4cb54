import type pg from 'pg'
import { at, type Fill, fillAll, hexId, mostly, nobody, withoutIndexes } from './fill.ts'

/** The sorting centre of the demo data. */
export const centre = 4
const [inEachBag, inEachJob, onEachReceipt, recordsOfEach] = [100, 20, 20, 4]

/** The numbers of things that this many hold: digits that no other number holds in this order. */
export const parcelNumber = (n: number) => `KS${String(n * 7919).padStart(12, '0')}`
export const bagNumber = (kind: 'IN' | 'OUT' | 'TR', n: number) => `${kind}${n * 6151}`
/** A bag that is there, however few parcels there are. */
export const someBag = (parcels: number): number => Math.min(77, Math.ceil(parcels / inEachBag))
const padded = (n: string) => `'KS' || lpad((${n}::bigint * 7919)::text, 12, '0')`

const ids = {
  ...{ inbound: 'aa', parcel: 'ab', number: 'ac', bag: 'ad', item: 'ae', transit: 'af' },
  ...{ return: 'ba', checkpoint: 'bb', job: 'bc', relabel: 'bd', record: 'be', user: 'bf' },
  ...{ inboundReceipt: 'ca', note: 'cb', returnReceipt: 'cc' },
}

const receiptsOf = (suite: string, prefix: string, letters: string, many: number): Fill => ({
  table: 'handover_receipt',
  many,
  columns: {
    ...{ id: hexId(letters, 'n'), suite: `'${suite}'`, receipt_number: `'${prefix}' || n * 6151` },
    // An operator, or a lane, has one open receipt of a station.
    ...{ status: mostly(9, { 60: 100 }), operator_id: hexId(ids.user, 'n'), operator_name: `'porter'` },
    ...{ bags: `${onEachReceipt}`, weight_g: '800000', created_at: at('n', many), updated_at: 'now()' },
    signed_at: 'now()',
  },
})

/** What a sorting centre holds after so many parcels, kind by kind. */
const fills = (parcels: number): readonly Fill[] => {
  const bags = Math.ceil(parcels / inEachBag)
  const jobs = Math.ceil(bags / inEachJob)
  const notes = Math.ceil(bags / onEachReceipt)
  const rare = Math.ceil(parcels / 100)
  const bagOf = (letters: string) => hexId(letters, `1 + n / ${inEachBag} % ${bags}`)
  // Of each hundred one is missing, one waits for its label, one for its bag, one is a return; the rest has departed.
  const inHouse = 'n % 100 in (1, 2, 3)'
  const status = `case when n % 50000 = 0 then 101 when n % 5000 = 50 then 11 when n % 100 = 0 then 0
    when n % 100 = 1 then 12 when n % 100 = 2 then 2 when n % 100 = 3 then 14 else 8 end`
  const here = 'n % 100 > 0'
  const left = `${here} and not ${inHouse} and n % 5000 <> 50`
  const when = (is: string, what: string) => `case when ${is} then ${what} end`
  return [
    {
      table: 'sc_job',
      many: jobs,
      columns: {
        ...{
          id: hexId(ids.job, 'n'),
          job_number: `'J' || n * 6151`,
          linehaul_order_number: `'LH' || n * 6151`,
        },
        ...{ status: mostly(10, { 500: 99, 50: 1 }), created_by: `'porter'`, created_at: at('n', jobs) },
        ...{ updated_at: 'now()', ended_at: at('n', jobs) },
      },
    },
    receiptsOf('sorting-center-inbound-bag', 'SI', ids.inboundReceipt, notes),
    receiptsOf('sorting-center-outbound', 'SD', ids.note, notes),
    receiptsOf('sorting-center-returned-outbound-parcel', 'SR', ids.returnReceipt, Math.ceil(rare / 20)),
    {
      table: 'sc_inbound_bag',
      many: bags,
      columns: {
        ...{ id: hexId(ids.inbound, 'n'), bag_number: `'IN' || n * 6151`, origin: `'CAN2'` },
        ...{ status: mostly(2, { 5000: 6, 40: 1 }), parcel_count: `${inEachBag}`, weight_g: '40000' },
        ...{ linehaul_order_number: `'LH' || (1 + n / ${inEachJob}) * 6151`, gateway: `'LAX'` },
        ...{ dest_warehouse_code: `'HKG4'`, job_id: hexId(ids.job, `1 + n / ${inEachJob} % ${jobs}`) },
        ...{ receipt_id: hexId(ids.inboundReceipt, `1 + n / ${onEachReceipt} % ${notes}`) },
        ...{ created_at: at('n', bags), updated_at: 'now()', due_at: at('n', bags) },
        handed_over_at: when('n % 40 > 0', at('n', bags)),
        ...{ weighed_at: when('n % 40 > 0', 'now()'), opened_at: when('n % 40 > 0', 'now()') },
        closed_at: when('n % 40 > 1', 'now()'),
      },
    },
    {
      table: 'sc_parcel',
      many: parcels,
      columns: {
        ...{ id: hexId(ids.parcel, 'n'), tracking_id: padded('n'), original_tracking_id: padded('n') },
        ...{ status, channel_code: `(array['STD', 'EXP', 'ECO'])[1 + n % 3]`, country_code: `'DE'` },
        ...{ hold_reason: when('n % 5000 = 2', '2'), group_id: '1 + n % 3', currency: `'USD'` },
        ...{ relabel_reason: when('n % 100 = 1', '1'), to_relabel_at: when('n % 100 = 1', 'now()') },
        ...{ weight_g: '400', actual_weight_g: '400', declared_value: '20', inbound_by: `'porter'` },
        ...{ inbound_bag_id: bagOf(ids.inbound), bag_id: when(left, bagOf(ids.bag)) },
        ...{ created_at: at('n', parcels), updated_at: 'now()' },
        inbound_at: when(here, `${at('n', parcels)} + interval '1 hour'`),
        ...{ sorted_at: when(left, 'now()'), packed_at: when(left, 'now()') },
        handed_over_at: when(left, `${at('n', parcels)} + interval '2 hours'`),
        ...{ departed_at: when(left, 'now()'), returned_at: when('n % 100 = 3', 'now()') },
      },
    },
    {
      table: 'number_chain',
      many: parcels,
      columns: {
        ...{ id: hexId(ids.number, 'n'), number: padded('n'), object_type: `'sc_parcel'`, kind: '3' },
        ...{ object_id: hexId(ids.parcel, 'n'), created_at: at('n', parcels) },
      },
    },
    {
      table: 'bag',
      many: bags,
      columns: {
        ...{ id: hexId(ids.bag, 'n'), suite: `'sorting-center-outbound'`, bag_number: `'OUT' || n * 6151` },
        ...{ bag_code: `'OUT' || n * 6151`, tag: `(1 + n % 3)::text`, display: `'EU-W'` },
        ...{ status: mostly(10, { 500: 1, 50: 9 }), items: `${inEachBag}`, items_weight_g: '40000' },
        ...{ weight_g: '40000', operator_id: nobody, operator_name: `'packer-' || n % 40` },
        ...{ created_at: at('n', bags), updated_at: 'now()', held_since: 'now()' },
        collected_at: when('n % 500 > 0', `${at('n', bags)} + interval '1 hour'`),
        handed_over_at: when('n % 50 > 0', 'now()'),
        receipt_id: when('n % 50 > 0', hexId(ids.note, `1 + n / ${onEachReceipt} % ${notes}`)),
      },
    },
    {
      table: 'sc_bag',
      many: bags,
      columns: {
        ...{ id: hexId(ids.bag, 'n'), bag_number: `'OUT' || n * 6151`, bag_type: '1' },
        ...{ status: mostly(50, { 500: 1, 50: 10, 9: 20 }), group_id: '1 + n % 3', sort_key: `'EU-W'` },
        ...{ carrier_code: `(array['CNE', 'YUN', 'NLP'])[1 + n % 3]`, check_weight_g: '40000' },
        ...{ checked_by: `'weigher'`, created_at: at('n', bags), updated_at: 'now()' },
        handed_over_at: when('n % 50 > 0', at('n', bags)),
      },
    },
    {
      table: 'bag_item',
      many: parcels,
      columns: {
        ...{ id: hexId(ids.item, 'n'), bag_id: bagOf(ids.bag), suite: `'sorting-center-outbound'` },
        ...{ family: `'sorting-center'`, item_id: hexId(ids.parcel, 'n'), item_number: padded('n') },
        ...{ weight_g: '400', added_by: `'packer'`, added_at: at('n', parcels), live: 'false' },
      },
    },
    {
      table: 'sc_transit_bag',
      many: Math.ceil(bags / 10),
      columns: {
        ...{ id: hexId(ids.transit, 'n'), bag_number: `'TR' || n * 6151`, dest_warehouse_code: `'JFK4'` },
        ...{ status: mostly(20, { 20: 1 }), inbound_bag_id: hexId(ids.inbound, 'n * 10') },
        ...{ created_at: at('n', Math.ceil(bags / 10)), updated_at: 'now()', handed_over_at: 'now()' },
      },
    },
    {
      table: 'sc_return',
      many: rare,
      columns: {
        ...{ id: hexId(ids.return, 'n'), tracking_id: padded('((n - 1) * 100 + 3)'), reason: '3' },
        ...{ parcel_id: hexId(ids.parcel, '(n - 1) * 100 + 3'), status: mostly(50, { 50: 10, 20: 1 }) },
        ...{
          disposal: '1',
          receiver: `'seller-' || n % 300`,
          express_no: `'EX' || n`,
          registered_by: `'porter'`,
        },
        ...{
          created_at: at('n', rare),
          updated_at: 'now()',
          decided_at: at('n', rare),
          ended_at: at('n', rare),
        },
        receipt_id: when('n % 20 > 0', hexId(ids.returnReceipt, `1 + n / 20 % ${Math.ceil(rare / 20)}`)),
      },
    },
    {
      table: 'relabel_request',
      many: rare,
      columns: {
        ...{ id: hexId(ids.relabel, 'n'), status: mostly(600, { 500: 900, 20: 100 }), reason: '1' },
        ...{ object_type: `'sc_parcel'`, object_id: hexId(ids.parcel, '(n - 1) * 100 + 1') },
        ...{ tracking_id: padded('((n - 1) * 100 + 1)'), priority: mostly(1, { 10: 5 }) },
        ...{ old_channel_code: `'EXP'`, created_by: `'porter'`, created_at: at('n', rare) },
        ...{ updated_at: 'now()', reviewed_at: 'now()' },
      },
    },
    {
      table: 'sc_checkpoint',
      many: parcels,
      columns: {
        ...{ id: hexId(ids.checkpoint, 'n'), parcel_id: hexId(ids.parcel, 'n'), tracking_id: padded('n') },
        ...{ status: mostly(10, { 50000: 90, 5000: 20, 2000: 1 }), bag_id: bagOf(ids.bag) },
        ...{ created_at: at('n', parcels), updated_at: 'now()', asked_at: 'now()' },
      },
    },
  ]
}

/** Each parcel's own records. */
const records = (parcels: number) => `
  insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, parent_type, parent_id, detail, user_id, user_name, device, request_id)
    select ${centre}, ${hexId(ids.record, `n::bigint * ${recordsOfEach} + k`)}, ${at('n', parcels)} + k * interval '1 second',
      (array['sc_parcel.announce', 'sc_parcel.scan_in', 'sc_parcel.sort', 'sc_parcel.hand_over'])[k + 1], 'sc_parcel', ${hexId(ids.parcel, 'n')},
      ${padded('n')}, 'bag', ${hexId(ids.bag, `1 + n / ${inEachBag}`)}, '{"from": 1, "to": 2}', ${nobody}, 'bench', 'W-01', 'bench'
    from generate_series(1, ${parcels}) n cross join generate_series(0, ${recordsOfEach - 1}) k`

/**
 * Fills a sorting centre with so many parcels of this month in bags of a hundred, nearly all departed, one in a hundred
 * in each list of what needs somebody, and four records of each parcel.
 */
export const fillSorted = async (client: pg.Client, parcels: number): Promise<void> => {
  await fillAll(client, centre, fills(parcels))
  process.stderr.write('operation_record\n')
  await withoutIndexes(client, 'operation_record', records(parcels))
  await client.query('set session_replication_role = origin')
  // As in work, where the database does so by itself.
  await client.query('vacuum analyze')
}
