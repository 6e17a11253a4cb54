import type { Audience } from '@kuacang/contract/kit/audience'
import type { Example } from '../example.ts'
import { carrierExamples } from './carriers.ts'
import { deviceExamples } from './devices.ts'
import { merchantExamples } from './merchants.ts'
import { platformExamples } from './platforms.ts'

export const examplesFor: { readonly [A in Audience]: readonly Example[] } = {
  merchants: merchantExamples,
  platforms: platformExamples,
  carriers: carrierExamples,
  devices: deviceExamples,
}
