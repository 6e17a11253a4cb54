import type { Kind } from './share.ts'

export type Reach = Exclude<Kind, 'malformed' | 'reach'>
type Reason = { readonly why: string; readonly not: readonly Reach[]; readonly routes: readonly string[] }

/** Calls that an attack cannot be tried on, each with the reason. The only such list. */
export const outOfReach: readonly Reason[] = [
  {
    why: 'Who holds every right also searches in all sorting centres: search.test.ts tries someone who does not.',
    not: ['foreign'],
    routes: ['GET /sorting_center/search'],
  },
  {
    why: 'They show counts, and the signs and groups that every sorting centre may have: intake.test.ts asks from another one.',
    not: ['foreign'],
    routes: ['GET /sorting_center/outbound_parcels_stat', 'GET /sorting_center/preferences'],
  },
  {
    why: 'They show counts, and numbers that each warehouse gives from 1: wall.test.ts, pack.test.ts, pickup.test.ts and dps.test.ts try what another parcel centre sees.',
    not: ['foreign'],
    routes: [
      'GET /epc/dps/kanban',
      'GET /epc/dps/warehouse_preference',
      'GET /epc/pack_job/group_statistic',
      'GET /epc/slot/get',
      'GET /epc/slot/taken_out',
      'GET /epc/slot/wall',
      'GET /epc/sort_job/plan',
      'GET /v2/epc/pickup-orders/export',
    ],
  },
  {
    why: 'They show how many bags are late or requests are open, and nothing that bears a number: packing.test.ts and relabel.test.ts ask from another parcel centre.',
    not: ['foreign'],
    routes: ['GET /epc/outbound_bag/overtime_statistics', 'GET /epc/outbound_parcel_relabel_requests/stat'],
  },
  {
    why: 'They show a photo by its name and whether a parcel is stopped, and nothing that bears a number: file-links.test.ts and block.test.ts of the parcel centre try what another one sees.',
    not: ['foreign'],
    routes: ['GET /epc/inbound_parcel/check_blocked', 'GET /epc/inbound_parcel/photos/:photo'],
  },
  {
    why: 'They show sums of what people did, and of those only the names and ids that are known to all who manage people: kpi.test.ts asks from another parcel centre.',
    not: ['foreign'],
    routes: ['GET /epc/export/kpi', 'GET /epc/kpi/chart', 'GET /epc/kpi/history', 'GET /epc/kpi/realtime'],
  },
  {
    why: 'No outbound parcel exists before combining makes some: pack.test.ts tries strangers, repetitions and ten desks at once.',
    not: ['assignment', 'races'],
    routes: ['POST /epc/outbound_parcel/sort'],
  },
  {
    why: 'An import recognises rows by their content, not by the key of its call: a repetition counts the same rows as repeated (decision 2). create.test.ts sends it again.',
    not: ['races'],
    routes: ['POST /wms/outbound_order/import'],
  },
  {
    why: 'Lists, forms and papers of the product itself: they are the same for everyone, so there is nothing of others in them.',
    not: ['foreign'],
    routes: [
      'GET /announcement/:id/attachment/:name',
      'GET /channels',
      'GET /constants/:name',
      'GET /countries',
      'GET /currencies',
      'GET /demo_logins',
      'GET /epc/batch_resolve_combines/template',
      'GET /epc/carriers/search',
      'GET /epc/channels',
      'GET /epc/channels/get',
      'GET /epc/channels/search',
      'GET /epc/channel_groups/get',
      'GET /epc/get_channel_groups',
      'GET /epc/labels/mold_sizes',
      'GET /epc/labels/pack_sizes',
      'GET /epc/slot/labels',
      'GET /gateways',
      'GET /hub/inbound_bags/import_template',
      'GET /sorting_center/inbound_bags/import_template',
      'GET /links',
      'GET /locale',
      'GET /materials',
      'GET /materials/labels',
      'GET /mock/barcode_label',
      'GET /mock/epc',
      'GET /offline_tasks/services',
      'GET /permission_dict',
      'GET /permissions',
      'GET /public_channels',
      'GET /sorting_group/get_all_groups',
      'GET /tip_videos/:id',
      'GET /tips/:tip_name',
      'GET /utils/simple_barcode',
      'GET /wms/external/inbound_order/import_template',
      'GET /wms/external/outbound_order/import_template',
      'GET /wms/pack_materials',
      'GET /wms/sku/import_template',
      'GET /wms/storage_location/import_template',
      'GET /xsrf_token',
    ],
  },
  {
    why: 'A view belongs to its author and is no row of a merchant: list-view.test.ts tries what others see of it.',
    not: ['foreign'],
    routes: ['GET /user/list_views'],
  },
  {
    why: 'People, roles, warehouses and partners are known to all who manage them; their limits are measured by the tests beside access.',
    not: ['foreign'],
    routes: [
      'GET /all_materials',
      'GET /epc/admin/warehouses',
      'GET /epc/operators/get_roles',
      'GET /epc/operators/search',
      'GET /all_warehouses',
      'GET /hub/warehouses',
      'GET /hub/warehouses/:code',
      'GET /operators',
      'GET /partners',
      'GET /roles',
      'GET /sessions',
      'GET /user',
      'GET /warehouse_names',
      'GET /warehouses',
      'GET /v2/epc/pickup-operators',
    ],
  },
  {
    why: 'It takes no input and answers who may manage the own account, by their names; administrators.test.ts tries whom it must not name.',
    not: ['foreign'],
    routes: ['GET /administrators'],
  },
  {
    why: 'What is answered are numbers and goods, which every warehouse may have alike: no text of it tells whose they are.',
    not: ['foreign'],
    routes: [
      'GET /epc/admin/warehouse_status_report',
      'GET /epc/admin/warehouses_overview',
      'GET /epc/reports/pack',
      'GET /epc/reports/pack_of_warehouses',
      'GET /epc/kpi/work',
      'GET /epc/reports/daily_summary',
      'GET /hub/dest_warehouse_options',
      'GET /hub/export/summaries',
      'GET /hub/outbound_bags/by_view/accept_precheck',
      'GET /hub/summaries',
      'GET /merchant_discount',
      'GET /warehouse_preference',
      'GET /wms/aisle_infos',
      'GET /wms/inventory_change_summaries',
      'GET /wms/outbound_checkout/goods',
      'GET /wms/outbound_workload',
      'GET /wms/pack_changes/export',
      'GET /wms/pack_inventories/export',
      'GET /wms/pickup_generation_records/export',
      'GET /wms/stock_doctor/reports/export',
      'GET /wms/virtual_rack_map',
      'GET /wms/warehouse_migration/goods',
    ],
  },
  {
    why: 'It counts what its list shows, by the same statement: the list is attacked, and status-counts.test.ts compares the two.',
    not: ['foreign'],
    routes: ['*/status_counts'],
  },
  {
    why: 'No goods of this world lie in racks; rack/loads.test.ts asks as a user of another warehouse.',
    not: ['foreign'],
    routes: ['GET /wms/rack/:id/goods'],
  },
  {
    why: 'No parcel of this world is in a box under a temporary label; report/overview.test.ts asks as a user of another parcel centre.',
    not: ['foreign'],
    routes: ['GET /epc/admin/pre_combined'],
  },
  {
    why: 'Print jobs are kept for their user only, who is told nothing of anybody else; printing/job tries other users.',
    not: ['foreign'],
    routes: ['GET /printing/jobs'],
  },
  {
    why: 'A secret is needed that the product shows once or sends by mail; recovery.test.ts, session.test.ts and lock.test.ts attack it.',
    not: ['assignment', 'numbers', 'races'],
    routes: [
      'POST /reset_password',
      'POST /setup',
      'POST /unlock_screen',
      'POST /user_switch_back',
      'POST /verify_reset_password_token',
    ],
  },
  {
    why: 'The session or the key with which the fifteen came is gone or locked after the first of them: that is what the call is for.',
    not: ['races'],
    routes: ['POST /lock_screen', 'POST /logout', 'POST /login', 'POST /login_as_user'],
  },
  {
    why: 'Fifteen questions from one address are throttled, which is what that call must do; recovery.test.ts tries it.',
    not: ['races'],
    routes: ['POST /forgot_password'],
  },
  {
    why: 'The answer holds a secret that is never stored, so a repetition cannot be answered alike: it is refused because the name is taken.',
    not: ['races'],
    routes: ['POST /create_user', 'POST /epc/admin_users/create', 'POST /webhooks/create'],
  },
]

/** `*` stands for any beginning. The file of a list is the list (decision 61). */
export const fits = (pattern: string, route: string) =>
  pattern.startsWith('*')
    ? route.endsWith(pattern.slice(1))
    : [route, route.replace(/\/export$/, '')].includes(pattern)

/** Whether a kind of attack is tried on a call. */
export const isReached = (route: string, kind: Reach): boolean =>
  !outOfReach.some(({ not, routes }) => not.includes(kind) && routes.some((r) => fits(r, route)))
