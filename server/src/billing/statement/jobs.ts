import {
  issueStatements,
  issueStatementsInput,
  makeStatements,
  makeStatementsInput,
} from '@kuacang/contract/billing/statement/calls'
import { issueStatementsService, makeStatementsService } from '@kuacang/contract/billing/statement/services'
import { text } from '@kuacang/contract/kit/text'
import { z } from 'zod'
import { transact } from '#kit/database/transact'
import { type BadRow, type Job, job } from '#kit/jobs/job'
import { Refused } from '#kit/refused'
import { issueStatement } from './actions.ts'
import { makeDraft, owing } from './fill.ts'
import { mailStatement } from './mails.ts'

/** Where a task stands: how many of its things are behind it. */
const standing = z.object({ next: z.number(), done: z.number() })
type Standing = z.output<typeof standing>
const beginning: Standing = { next: 0, done: 0 }

/** The drafts of a month, one customer after the other, each in a transaction of its own. */
const makeJob = job(makeStatementsService, {
  title: text('生成账单草稿', 'Make draft statements'),
  right: makeStatements.right,
  scope: makeStatements.scope,
  input: makeStatementsInput,
  run: async ({ app, caller, input: { month }, step }) => {
    const all = await transact(app.store, caller, (tx) => owing(tx, caller, month))
    const total = all.length
    // From the first customer on again where it broke off: a draft that is made again is the same.
    let current = 0
    for (const owes of all)
      current = await step(async (tx) => {
        await makeDraft(tx, caller, owes, month)
        return { at: current + 1, current: current + 1, total }
      })
    return {
      done: total,
      said: { zh: `${month} 的 ${total} 份账单`, en: `${total} statements of ${month}` },
      counts: { statements: total },
    }
  },
})

const badRow = (row: number, object: string, error: unknown): BadRow => {
  if (!(error instanceof Refused)) throw error
  return { row, object, code: String(error.refusal.code), message: error.whyInBoth() }
}

/** Issues and mails statements, each in a transaction of its own; those that are refused are told as faulty rows. */
const issueJob = job(issueStatementsService, {
  title: text('账单出账', 'Issue statements'),
  right: issueStatements.right,
  scope: issueStatements.scope,
  input: issueStatementsInput,
  run: async ({ caller, input: { ids }, at, step }) => {
    const total = ids.length
    let now = standing.parse(at ?? beginning)
    while (now.next < total) {
      const { next, done } = now
      const id = ids[next] ?? ''
      const go = (more: { done: number; bad?: BadRow[] }) => ({
        at: { next: next + 1, done: more.done },
        current: next + 1,
        total,
        ...(more.bad ? { bad: more.bad } : {}),
      })
      try {
        now = await step(async (tx) => {
          if (await issueStatement(tx, caller, id)) await mailStatement(tx, caller, id)
          return go({ done: done + 1 })
        })
      } catch (error) {
        const bad = badRow(next + 1, id, error)
        now = await step(async () => go({ done, bad: [bad] }))
      }
    }
    return {
      done: now.done,
      said: { zh: `${now.done} 份账单已出账`, en: `${now.done} statements are issued` },
      counts: { statements: now.done },
    }
  },
})

export const jobs: Job[] = [makeJob, issueJob]
