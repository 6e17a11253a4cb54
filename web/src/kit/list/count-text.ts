import { countCap } from '@kuacang/contract/kit/limits'

/** Above the cap rows are not counted (REL-39). */
export const countText = (n: number): string =>
  n > countCap ? `${countCap.toLocaleString('en')}+` : n.toLocaleString('en')
