import type pg from 'pg'
import { at, type Fill, fillAll, hexId, mostly, nobody, withoutIndexes } from './fill.ts'

/** The parcel centre of the demo data. */
export const epc = 2
const inEachBox = 4
const inEachBag = 100
const recordsOfEach = 4

/** The numbers of things that this many hold: digits that no other number holds in this order. */
export const parcelNumber = (n: number) => `WI${String(n * 7919).padStart(12, '0')}EPC`
export const boxNumber = (n: number) => `KS${String(n * 7919).padStart(12, '0')}`
export const bagNumber = (kind: 'IN' | 'OUT' | 'PACK' | 'BOX', n: number) => `${kind}${n * 6151}`
export const noteNumber = (kind: 'IDN' | 'DN' | 'LN', n: number) => `${kind}${n * 6151}`
const padded = (prefix: string, n: string, suffix = '') =>
  `'${prefix}' || lpad((${n}::bigint * 7919)::text, 12, '0') || '${suffix}'`

/** The letters with which the ids of each kind begin. */
const ids = {
  ...{ inboundNote: 'aa', inboundBag: 'ab', set: 'ac', parcel: 'ad', number: 'ae', box: 'af' },
  ...{ preBox: 'ba', bag: 'bb', packingBag: 'bc', container: 'bd', item: 'be', note: 'bf' },
  ...{ linehaul: 'ca', review: 'cb', block: 'cc', case: 'cd', failed: 'ce', relabel: 'cf' },
  ...{ receipt: 'da', record: 'db', job: 'dc', user: 'dd', fine: 'de' },
}

const bagsOf = (
  suite: string,
  kind: 'OUT' | 'PACK' | 'BOX',
  letters: string,
  many: number,
): readonly Fill[] => [
  {
    table: 'bag',
    many,
    columns: {
      ...{ id: hexId(letters, 'n'), suite: `'${suite}'`, bag_number: `'${kind}' || n * 6151` },
      ...{ bag_code: `'${kind}' || n * 6151`, tag: `'EXP LAX'`, display: `'EXP'` },
      status: mostly(10, { 500: 1, 50: 9, 7: 8 }),
      ...{ items: `${inEachBag}`, items_weight_g: '40000', weight_g: '40000', operator_id: nobody },
      ...{ operator_name: `'packer-' || n % 40`, created_at: at('n', many), updated_at: 'now()' },
      collected_at: `case when n % 500 = 0 then null else ${at('n', many)} + interval '1 hour' end`,
      handed_over_at: `case when n % 50 = 0 or n % 500 = 0 then null else now() end`,
      held_since: 'now()',
    },
  },
]

/** What a parcel centre holds after so many parcels, kind by kind. */
const fills = (parcels: number): readonly Fill[] => {
  const boxes = Math.ceil(parcels / inEachBox)
  const bags = Math.ceil(boxes / inEachBag)
  const inboundBags = Math.ceil(parcels / inEachBag)
  const inboundNotes = Math.ceil(inboundBags / 10)
  const notes = Math.ceil(bags / 5)
  const rare = Math.ceil(parcels / 100)
  const box = hexId(ids.box, `1 + (n - 1) / ${inEachBox}`)
  const boxOfRare = hexId(ids.box, `n * ${Math.floor(boxes / rare) || 1}`)
  const parcelOfRare = hexId(ids.parcel, 'n * 100')
  const failed = {
    ...{
      ob_id: boxOfRare,
      ob_number: `'OB' || n::bigint * 7919`,
      tracking_ids: `array[${padded('WI', 'n * 4', 'EPC')}]`,
    },
    ...{ order_numbers: `array['SO' || n * 4]`, channel_code: `'EXP'` },
    ...{ created_at: at('n', rare), updated_at: 'now()' },
  }
  return [
    {
      table: 'epc_inbound_note',
      many: inboundNotes,
      columns: {
        ...{ id: hexId(ids.inboundNote, 'n'), note_number: `'IDN' || n * 6151` },
        ...{ status: mostly(2, { 400: 3, 40: 1 }), bag_count: '10', origin_hub_code: `'SZX'` },
        ...{ created_at: at('n', inboundNotes), updated_at: 'now()', handed_over_at: 'now()' },
      },
    },
    {
      table: 'epc_inbound_bag',
      many: inboundBags,
      columns: {
        ...{ id: hexId(ids.inboundBag, 'n'), bag_number: `'IN' || n * 6151`, origin_hub_code: `'SZX'` },
        ...{ status: mostly(2, { 5000: 6, 400: 3, 40: 1 }), parcel_count: `${inEachBag}`, weight_g: '30000' },
        note_id: hexId(ids.inboundNote, `1 + n % ${inboundNotes}`),
        ...{ created_at: at('n', inboundBags), updated_at: 'now()', handed_over_at: 'now()' },
      },
    },
    {
      table: 'handover_receipt',
      many: inboundNotes,
      columns: {
        ...{ id: hexId(ids.receipt, 'n'), suite: `'epc-inbound-bag'`, receipt_number: `'RC' || n * 6151` },
        // An operator has one open receipt of a station.
        ...{ status: mostly(9, { 500: 1, 60: 100 }), operator_id: hexId(ids.user, 'n') },
        operator_name: `'porter'`,
        ...{ bags: '10', weight_g: '300000', created_at: at('n', inboundNotes), updated_at: 'now()' },
        signed_at: 'now()',
      },
    },
    {
      table: 'epc_set',
      many: boxes,
      columns: {
        ...{ id: hexId(ids.set, 'n'), key: `'k' || n`, country_code: `'US'`, expected: '4', here: '4' },
        ...{ status: mostly(90, { 5000: 1, 500: 20 }), created_at: at('n', boxes), updated_at: 'now()' },
      },
    },
    {
      table: 'epc_parcel',
      many: parcels,
      columns: {
        ...{ id: hexId(ids.parcel, 'n'), tracking_id: padded('WI', 'n', 'EPC') },
        status: mostly(90, { 50000: 110, 5000: 99, 50: 20, 33: 1 }),
        inbound_bag_id: hexId(ids.inboundBag, `1 + n / ${inEachBag} % ${inboundBags}`),
        ...{ order_number: `'SO' || n`, store: `'shop-' || n % 3000`, user_key: `'buyer-' || n / 4` },
        ...{ person_key: `md5((n / 4)::text)`, consignee: `'{"name": "Buyer", "country_code": "US"}'` },
        country_code: `(array['US', 'DE', 'FR', 'MX', 'IN'])[1 + n % 5]`,
        ...{ channel_code: `'EXP'`, declared_type: mostly(1, { 400: 10, 30: 5 }) },
        lines: `'[{"product_id": "p", "category": "toys", "quantity": 1, "declared_value": 12.5}]'`,
        ...{ declared_value: '12.5', currency: `'USD'`, declared_weight_g: '400', weight_g: '400' },
        set_id: hexId(ids.set, `1 + (n - 1) / ${inEachBox}`),
        ...{ created_at: at('n', parcels), updated_at: 'now()', handed_over_at: 'now()' },
        inbound_at: `case when n % 33 = 0 then null else ${at('n', parcels)} + interval '1 day' end`,
        ob_id: `case when n % 50 = 0 or n % 33 = 0 then null else ${box} end`,
      },
    },
    {
      table: 'number_chain',
      many: parcels,
      columns: {
        ...{ id: hexId(ids.number, 'n'), number: padded('WI', 'n', 'EPC'), object_type: `'epc_parcel'` },
        ...{ kind: '1', object_id: hexId(ids.parcel, 'n'), created_at: at('n', parcels) },
      },
    },
    {
      table: 'epc_ob',
      many: boxes,
      columns: {
        ...{ id: hexId(ids.box, 'n'), ob_number: `'OB' || n::bigint * 7919`, tracking_id: padded('KS', 'n') },
        ...{ status: mostly(5, { 5000: 10, 50: 1 }), generator_type: '1', channel_code: `'EXP'` },
        ...{ country_code: `'US'`, gateway: `'LAX'`, person_key: 'md5(n::text)', identifier_name: `'Buyer'` },
        ...{ consignee: `'{"name": "Buyer", "country_code": "US"}'`, parcel_type: '1' },
        ...{ parcel_count: `${inEachBox}`, declared_value: '50', currency: `'USD'`, weight_g: '1600' },
        bag_id: hexId(ids.bag, `1 + n / ${inEachBag} % ${bags}`),
        ...{ created_at: at('n', boxes), updated_at: 'now()', labelled_at: 'now()', packed_at: 'now()' },
        handed_over_at: `case when n % 5000 = 0 or n % 50 = 0 or n % 60 = 0 then null else now() end`,
      },
    },
    {
      table: 'number_chain',
      many: boxes,
      columns: {
        ...{ id: hexId(ids.number, `n + ${parcels}`), number: padded('KS', 'n'), object_type: `'epc_ob'` },
        ...{ kind: '3', object_id: hexId(ids.box, 'n'), created_at: at('n', boxes) },
      },
    },
    {
      table: 'epc_ob_member',
      many: parcels,
      columns: { ob_id: box, parcel_id: hexId(ids.parcel, 'n'), live: 'true', created_at: at('n', parcels) },
    },
    {
      table: 'epc_pre_ob',
      many: Math.min(rare, boxes),
      columns: {
        ...{ id: hexId(ids.preBox, 'n'), tracking_id: `'PB' || lpad(n::text, 12, '0')`, ob_id: boxOfRare },
        ...{ status: mostly(60, { 500: 99, 20: 10 }), failed_reason: `'address'` },
        ...{ created_at: at('n', rare), updated_at: 'now()' },
      },
    },
    {
      table: 'epc_combine_record',
      many: Math.min(rare, boxes),
      columns: {
        ...{ id: hexId(ids.case, 'n'), op_status: mostly(2, { 20: 1 }), category: '1', ...failed },
        ...{ priority: mostly(1, { 50: 10, 10: 5 }), error_type: `'address'`, error_msg: `'no street'` },
        deadline: `now() + (n % 20 - 10) * interval '1 day'`,
      },
    },
    {
      table: 'epc_failed_combine',
      many: Math.min(rare, boxes),
      columns: {
        ...{ id: hexId(ids.failed, 'n'), status: mostly(1, { 20: 2 }), error: `'time-out'`, ...failed },
      },
    },
    {
      table: 'relabel_request',
      many: Math.min(rare, boxes),
      columns: {
        ...{ id: hexId(ids.relabel, 'n'), status: mostly(600, { 500: 900, 20: 100 }), reason: '1' },
        ...{ object_type: `'epc_outbound_parcel'`, object_id: boxOfRare, tracking_id: padded('KS', 'n') },
        ...{ priority: mostly(1, { 10: 5 }), old_channel_code: `'EXP'`, created_by: `'service'` },
        ...{ created_at: at('n', rare), updated_at: 'now()', reviewed_at: 'now()' },
      },
    },
    {
      table: 'epc_review',
      many: rare,
      columns: {
        ...{ id: hexId(ids.review, 'n'), parcel_id: parcelOfRare, status: mostly(2, { 300: 3, 20: 1 }) },
        ...{ declared_type: '1', observed_type: '5', observed_weight_g: '400' },
        ...{ created_at: at('n', rare), updated_at: 'now()', decided_at: 'now()' },
      },
    },
    {
      table: 'epc_block',
      many: rare,
      columns: {
        ...{ id: hexId(ids.block, 'n'), parcel_id: parcelOfRare, status: mostly(10, { 20: 1 }) },
        ...{ source: mostly(1, { 3: 2 }), reason: `'held'`, created_at: at('n', rare), updated_at: 'now()' },
      },
    },
    ...bagsOf('epc-bag', 'OUT', ids.bag, bags),
    {
      table: 'epc_outbound_bag',
      many: bags,
      columns: { id: hexId(ids.bag, 'n'), status: mostly(96, { 500: 10, 50: 90, 7: 99 }) },
    },
    ...bagsOf('epc-outbound', 'PACK', ids.packingBag, bags),
    ...bagsOf('epc-container', 'BOX', ids.container, notes),
    {
      table: 'epc_container',
      many: notes,
      columns: { id: hexId(ids.container, 'n'), status: mostly(60, { 500: 10, 50: 20, 7: 99 }) },
    },
    {
      table: 'bag_item',
      many: boxes,
      columns: {
        ...{ id: hexId(ids.item, 'n'), bag_id: hexId(ids.bag, `1 + n / ${inEachBag} % ${bags}`) },
        ...{
          suite: `'epc-bag'`,
          family: `'epc'`,
          item_id: hexId(ids.box, 'n'),
          item_number: padded('KS', 'n'),
        },
        ...{ weight_g: '1600', added_by: `'packer'`, added_at: at('n', boxes) },
      },
    },
    {
      table: 'epc_note',
      many: notes,
      columns: {
        ...{ id: hexId(ids.note, 'n'), note_number: `'DN' || n * 6151`, kind: mostly(1, { 5: 2 }) },
        ...{ status: mostly(5, { 100: 1, 30: 4 }), carrier_code: `'KS'`, gateway: `'LAX'` },
        ...{ bag_count: '5', parcel_count: '500', weight_g: '200000', created_by: `'packer'` },
        linehaul_note_id: hexId(ids.linehaul, 'n'),
        ...{ created_at: at('n', notes), updated_at: 'now()', handed_over_at: 'now()' },
      },
    },
    {
      table: 'epc_note_bag',
      many: notes * 5,
      columns: {
        ...{ note_id: hexId(ids.note, '1 + (n - 1) / 5'), bag_id: hexId(ids.bag, 'n'), live: 'true' },
        ...{ parcels: `${inEachBag}`, weight_g: '40000', added_by: `'packer'`, added_at: 'now()' },
      },
    },
    {
      table: 'epc_linehaul_note',
      many: notes,
      columns: {
        ...{
          id: hexId(ids.linehaul, 'n'),
          linehaul_number: `'LN' || n * 6151`,
          note_id: hexId(ids.note, 'n'),
        },
        ...{ status: mostly(8, { 100: 0, 30: 5 }), order_number: `'LO' || n * 6151`, gateway: `'LAX'` },
        ...{ flight: `'KC' || n % 90`, cut_off_at: at('n', notes), bag_count: '5', parcel_count: '500' },
        ...{ weight_g: '200000', created_by: `'planner'`, created_at: at('n', notes), updated_at: 'now()' },
        handed_over_at: 'now()',
      },
    },
    {
      table: 'epc_job',
      many: 5_000,
      columns: {
        ...{
          id: hexId(ids.job, 'n'),
          job_number: `'J' || n * 6151`,
          serial: 'n + 1000',
          kind: mostly(1, { 2: 2 }),
        },
        ...{ status: mostly(49, { 9: 99 }), slots: '100', rounds: '1', name: `'shift'` },
        ...{ created_at: at('n', 5_000), updated_at: 'now()', finished_at: at('n', 5_000) },
      },
    },
    {
      table: 'epc_kpi_hour',
      many: 400_000,
      columns: {
        hour: `date_trunc('hour', now()) - (n / 400) * interval '1 hour'`,
        ...{
          user_id: hexId(ids.user, '1 + n % 50'),
          kpi_type: '1 + (n / 50) % 8',
          user_name: `'p-' || n % 50`,
        },
        ...{ operations: '90', parcels: '90', refused: '1', minutes: '50' },
      },
    },
    {
      table: 'epc_flow_hour',
      many: 3 * 24 * 40,
      columns: {
        hour: `date_trunc('hour', now()) - interval '2 days' - (n / 3) * interval '1 hour'`,
        ...{ flow: `(array[1, 4, 7])[1 + n % 3]`, parcels: `${Math.ceil(parcels / 720)}` },
      },
    },
    {
      table: 'epc_fine',
      many: rare,
      columns: {
        ...{ id: hexId(ids.fine, 'n'), tracking_id: padded('WI', 'n * 100', 'EPC'), parcel_id: parcelOfRare },
        ...{ reason: '1', status: mostly(1, { 20: 10 }), amount_cents: '500', currency: `'USD'` },
        ...{ store: `'shop-' || n % 3000`, order_number: `'SO' || n * 100` },
        ...{ created_at: at('n', rare), updated_at: 'now()' },
      },
    },
  ]
}

/** Each parcel's own records. */
const records = (parcels: number) => `
  insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, parent_type, parent_id, detail, user_id, user_name, device, request_id)
    select ${epc}, ${hexId(ids.record, `n::bigint * ${recordsOfEach} + k`)}, ${at('n', parcels)} + k * interval '1 second',
      (array['epc_parcel.announce', 'epc_parcel.hand_over', 'epc_parcel.scan_in', 'epc_parcel.close'])[k + 1], 'epc_parcel', ${hexId(ids.parcel, 'n')},
      ${padded('WI', 'n', 'EPC')}, 'epc_outbound_parcel', ${hexId(ids.box, `1 + (n - 1) / ${inEachBox}`)}, '{"from": 1, "to": 10}', ${nobody}, 'bench', 'W-01', 'bench'
    from generate_series(1, ${parcels}) n cross join generate_series(0, ${recordsOfEach - 1}) k`

/**
 * Fills a parcel centre with so many parcels of this month, four in a box, boxes in bags, bags on delivery and linehaul
 * notes, one parcel in a hundred in each list of exceptions, and four records of each parcel.
 */
export const fillBoxes = async (client: pg.Client, parcels: number): Promise<void> => {
  await fillAll(client, epc, fills(parcels))
  process.stderr.write('operation_record\n')
  await withoutIndexes(client, 'operation_record', records(parcels))
  await client.query('set session_replication_role = origin; analyze')
}
