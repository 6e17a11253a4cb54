import { tmpdir } from 'node:os'
import type { Call } from '../contract/src/kit/call.ts'
import { type Caller, systemCaller } from '../server/src/kit/caller.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { readerOf } from '../server/src/kit/http/reader-of.ts'
import { recordStatements } from '../server/src/kit/testing/recorded.ts'
import { allAnswers, registerFinders, registerSuites } from '../server/src/registry.ts'
import { inlined } from './recorded.ts'

/** A call and what it is asked. */
export type Asked = { readonly call: Call; readonly query: Readonly<Record<string, unknown>> }

/**
 * The statements that each of these reading calls sends to the database, with their values in their texts, so that
 * they can be sent and explained by hand.
 */
export const ownStatements = async (
  databaseUrl: string,
  warehouse: number,
  asked: readonly Asked[],
): Promise<string[][]> => {
  await registerSuites()
  await registerFinders()
  const answers = new Map((await allAnswers()).map((one) => [one.call.route, one]))
  const store = openStore(databaseUrl, localFiles(tmpdir()))
  const caller: Caller = systemCaller(warehouse, 'bench')
  // A reading call needs no more of the application than its database.
  const reader = readerOf({ store } as never)
  try {
    const all: string[][] = []
    for (const { call, query } of asked) {
      const answer = answers.get(call.route)
      if (answer?.kind !== 'reading') throw new Error(`${call.route} is no reading call`)
      const parsed = (call.query as { parse(value: unknown): unknown } | undefined)?.parse(query)
      const sent = await recordStatements(() => answer.run(reader, caller, { query: parsed } as never))
      all.push(sent.map(inlined))
    }
    return all
  } finally {
    await store.close()
  }
}
