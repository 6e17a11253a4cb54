/**
 * A table belongs to the area that its migration is named after. Here stands what differs from that, and who reads
 * tables of others ([decision 55](../docs/decisions/0055-tables-have-owners.md)). `scripts/house-tables.ts` holds the
 * code to it.
 */

/** Tables that belong to other areas than the one their migration is named after. Each of these areas writes them. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  // Created with the accounts, which name them; since then looked after with the other reference data.
  warehouse: ['reference'],
  partner: ['reference'],
  // Created together with the bags.
  handover_receipt: ['handover'],
  // The queue for goods that are short: orders wait in it, the stock serves it.
  stock_demand: ['inventory'],
  // Mechanisms of the kit and the areas that are their face: both work on the same rows.
  mail: ['kit', 'messages'],
  outbox: ['kit', 'messages'],
  notice: ['kit', 'notices'],
  offline_task: ['kit', 'tasks'],
  offline_task_error: ['kit', 'tasks'],
}

/** Tables that their owners made for other areas to join: their columns change only together with their readers. */
export const published: Readonly<Record<string, string>> = {
  stocked_sku: 'what a warehouse must know of its SKUs, copied so that its statements stay on one shard',
  warehouse: 'reference data, joined for names, types and settings',
  partner: 'reference data, joined for names',
  platform: 'reference data, joined for names',
  sku_mapping:
    'reference data: which SKU a variation of a store is, joined by lists of variations and products',
  channel: 'reference data, joined for names',
  channel_group: 'reference data, joined for names and for the limits of bags',
  sorting_group: 'reference data, joined for names and sort keys',
  material: 'reference data, joined for names and weights',
  bag: 'the engine of packing: stations add to its rows what only they know of a bag',
  pack_change: 'the ledger of packing material: each row names the document that caused it',
  number_chain: 'things of any area have numbers in it, and are found by them',
  relabel_request: 'a thing of any area may wait for its new label',
  operation_record: 'the timeline: written by the kit only, read by the pages that show it',
}

/** Reads of tables that are not published: by reader and table, with the reason. It may only become shorter. */
export const foreignReads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  inbound: {
    location: 'the lists of what is to be put away look for places in one statement with the lines',
    stock: 'the same lists: where goods of the SKU lie already',
    outbound_order: 'a transfer between warehouses: outbound imports inbound, so inbound cannot ask it',
  },
  inventory: {
    inbound_line:
      'the list of SKUs shows what is announced: inbound imports inventory, so it cannot be asked',
    inbound_order: 'the same list',
  },
  kit: {
    app_user: 'notices are written for those who hold a right, in one statement',
  },
  outbound: {
    allocation:
      'pickup orders are made from what is promised: joined for speed in generation, sorting and workload',
    location: 'pickup lines are shown with the codes of their places: joined for speed',
    stock:
      'what is free is counted together with the lines of the order, and the emptied place within the pick',
    district: 'candidates are filtered by zone in the statement that locks them',
    handover_picture: 'the list of handed-over bags shows its pictures: joined and paged',
    handover_receipt: 'the same list filters by receipt; where an order is names its receipt',
  },
}
