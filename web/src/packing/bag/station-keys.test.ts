import { text } from '@kuacang/contract/kit/text'
import { packingSuites } from '@kuacang/contract/packing/suites'
import { expect, it } from 'vitest'
import type { Key } from '../../kit/scan/scan-desk.tsx'
import { stationKeys } from './station-keys.ts'

it('the buttons to finish and to cancel a bag are hidden from who lacks the right that the station names for each; where it names none, who packs there has both [PA-100]', () => {
  const keys = (['F2', 'F3', 'F4', 'F6'] as const).map((key): Key => {
    return { key, label: text('', ''), run: () => undefined }
  })
  const shown = (suite: 'hub' | 'wms_outbound', ...rights: string[]) =>
    stationKeys(keys, suite, (right) => rights.includes(right)).map((k) => k.key)
  expect(packingSuites.hub).not.toHaveProperty('finish')
  expect(shown('hub')).toEqual(['F2', 'F3', 'F4', 'F6'])
  expect(shown('wms_outbound')).toEqual(['F3', 'F6'])
  const named = packingSuites.wms_outbound as { cancel: string }
  const { cancel } = named
  named.cancel = 'OutboundOrderAdmin'
  expect(shown('wms_outbound', 'BagOperator')).toEqual(['F2', 'F3', 'F6'])
  expect(shown('wms_outbound', 'OutboundOrderAdmin')).toEqual(['F3', 'F4', 'F6'])
  named.cancel = cancel
})
