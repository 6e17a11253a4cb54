import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import { ask } from './desk.ts'

/**
 * The first thing of the demo data for the first try of a test, the next one for its repetition: what a failed try did
 * with its own stays done, for all tries of a file share a database. What a test makes itself it names with `unique`.
 */
export const ofTry = <T>({ task }: Pick<TestContext, 'task'>, things: readonly [T, ...T[]]): T =>
  things[task.result?.retryCount ?? 0] ?? things[0]

/** A try that failed may have left bags open at a station: this person begins with none. */
export const beginWithoutBags = async (page: Page, ...suites: readonly PackingSuiteKey[]): Promise<void> => {
  for (const suite of suites) {
    const open = await ask<{ id: string }[]>(page, `/packing/${suite}/get-working-list`)
    for (const { id } of open.data) {
      const { code, msg } = await ask(page, `/packing/${suite}/cancel-bag`, { bag_id: id })
      if (code !== 0) throw new Error(`a bag of ${suite} stays open: ${msg}`)
    }
  }
}
