/**
 * Every area of the product. A `domain` owns tables; a `desk` owns none and shapes what one screen or audience
 * needs. The three storeys have exactly these folders beside kit; a test checks it.
 */
export const areas = {
  access: 'domain',
  reference: 'domain',
  notices: 'domain',
  tips: 'domain',
  messages: 'domain',
  tasks: 'domain',
  files: 'domain',
  timeline: 'domain',
  printing: 'domain',
  packing: 'domain',
  handover: 'domain',
  catalog: 'domain',
  inventory: 'domain',
  inbound: 'domain',
  outbound: 'domain',
  b2b: 'domain',
  returns: 'domain',
  inspection: 'domain',
  'large-cargo': 'domain',
  purchasing: 'domain',
  billing: 'domain',
  'platform-orders': 'domain',
  epc: 'domain',
  hub: 'domain',
  'sorting-centre': 'domain',
  shell: 'desk',
  search: 'desk',
  merchant: 'desk',
  mobile: 'desk',
  reports: 'desk',
  'warehouse-admin': 'desk',
  'super-admin': 'desk',
  mock: 'desk',
  demo: 'desk',
} as const satisfies Record<string, 'domain' | 'desk'>

export type Area = keyof typeof areas
