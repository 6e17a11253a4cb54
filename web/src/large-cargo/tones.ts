/** The colours of lcl_box_status, lcl_inbound_status and lcl_outbound_status. */
export const boxTones = { 1: 'wait', 10: 'work', 20: 'work', 30: 'look', 50: 'good', 90: 'bad' } as const
export const inboundTones = { 1: 'wait', 10: 'work', 20: 'good', 100: 'bad' } as const
export const outboundTones = { 1: 'wait', 10: 'work', 20: 'look', 50: 'good', 100: 'bad' } as const
