import { expect } from 'vitest'
import { allLaws } from '../doctor/law.ts'
import type { TestServer } from './server.ts'

/** The doctor finds nothing in this warehouse that breaks a law of these areas, such as `epc` and `packing`. */
export const expectLawful = async (
  t: Pick<TestServer, 'write'>,
  warehouse_id: number,
  ...areas: readonly string[]
): Promise<void> => {
  for (const law of allLaws().filter(({ name }) => areas.includes(name.split('.')[0] ?? ''))) {
    const { violations } = await t.write((tx) => law.find(tx, warehouse_id), warehouse_id)
    expect([law.name, violations]).toEqual([law.name, []])
  }
}
