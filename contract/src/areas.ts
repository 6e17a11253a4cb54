/**
 * Every area of the product. A `domain` owns tables, or a computation that several domains need (`routing`). A `surface`
 * owns none and shapes what one screen or audience needs. The three storeys have exactly these folders beside kit; a
 * test checks it.
 */
export const areas = {
  access: 'domain',
  reference: 'domain',
  'warehouse-admin': 'domain',
  notices: 'domain',
  views: 'domain',
  tips: 'domain',
  messages: 'domain',
  ports: 'domain',
  tasks: 'domain',
  files: 'domain',
  timeline: 'domain',
  printing: 'domain',
  packing: 'domain',
  handover: 'domain',
  routing: 'domain',
  catalog: 'domain',
  inventory: 'domain',
  inbound: 'domain',
  outbound: 'domain',
  b2b: 'domain',
  returns: 'domain',
  kpi: 'domain',
  inspection: 'domain',
  'large-cargo': 'domain',
  purchasing: 'domain',
  billing: 'domain',
  'platform-orders': 'domain',
  epc: 'domain',
  hub: 'domain',
  relabel: 'domain',
  'sorting-centre': 'domain',
  shell: 'surface',
  search: 'surface',
  merchant: 'surface',
  mobile: 'surface',
  reports: 'surface',
  'super-admin': 'surface',
  integrators: 'surface',
  mock: 'surface',
  demo: 'surface',
} as const satisfies Record<string, 'domain' | 'surface'>

export type Area = keyof typeof areas
