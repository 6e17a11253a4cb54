import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnBatchMachine } from '../batch/machine.ts'
import {
  type DispositionRule,
  defaultDispositions,
  letterOf,
  outcomeFor,
  outcomesOf,
  wayOf,
} from './dispositions.ts'
import { outboundReturnStatus, returnFound, returnGroups, returnOutcome, returnReason } from './enums.ts'
import { outboundReturnMachine, returnBagMachine } from './machine.ts'

const reason = fc.constantFrom(...returnReason.codes)
const found = fc.constantFrom(...returnFound.codes)
const rule: fc.Arbitrary<DispositionRule> = fc
  .record({ reason, found })
  .chain((r) => fc.constantFrom(...outcomesOf(r.found)).map((outcome) => ({ ...r, outcome })))
const rules = fc.uniqueArray(rule, { selector: (r) => `${r.reason} ${r.found}` })

describe('what becomes of returns', () => {
  it('any rules, any reason, whatever is found: one outcome that is possible for it', () => {
    fc.assert(
      fc.property(rules, reason, found, (own, r, f) => {
        const outcome = outcomeFor(own, r, f)
        expect(outcomesOf(f)).toContain(outcome)
        const mine = own.find((x) => x.reason === r && x.found === f)
        expect(outcome).toBe(mine?.outcome ?? defaultDispositions[r]?.[f])
      }),
    )
  })

  it('any sealed parcel gets one letter, and waits exactly when the letter is W', () => {
    fc.assert(
      fc.property(rules, reason, fc.boolean(), (own, r, hasAddress) => {
        const way = wayOf(outcomeFor(own, r, returnFound.code.sealed), hasAddress)
        expect(letterOf(way) === 'W').toBe(way.wait !== null)
        expect(way.days > 0).toBe(way.wait !== null)
      }),
    )
  })

  it('recalled goods are destroyed, and what is faulty is never received as good without an inspection', () => {
    for (const f of returnFound.codes)
      expect(outcomeFor([], returnReason.code.recalled, f)).toBe(returnOutcome.code.destroy)
    for (const r of [returnReason.code.defective, returnReason.code.damaged])
      for (const f of [returnFound.code.a, returnFound.code.b, returnFound.code.c])
        expect(outcomeFor([], r, f)).toBe(
          f === returnFound.code.a ? returnOutcome.code.inspect : returnOutcome.code.defective,
        )
  })
})

describe('the life of a return', () => {
  const { code } = outboundReturnStatus

  it('any walk by allowed actions keeps to the two paths and ends in 33, 76 or 100', () => {
    const order = [0, 10, 30, 31, 33, 60, 70, 72, 74, 76, 100]
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (choices) => {
        let state: number = code.new
        const seen: number[] = [state]
        for (let step = 0; step < 60; step += 1) {
          // Actions with several targets leave a return where it is.
          const next = outboundReturnMachine.actions
            .filter((a) => outboundReturnMachine.can(a, state) && outboundReturnMachine.to(a).length === 1)
            .flatMap((a) => outboundReturnMachine.to(a))
          const moves = [...new Set(next)].filter((to) => to !== state)
          if (moves.length === 0) break
          state = moves[(choices.next().value ?? 0) % moves.length] ?? state
          expect(order).toContain(state)
          seen.push(state)
        }
        // What was opened never gets a new label.
        const opened = seen.indexOf(code.inbound_scan)
        if (opened >= 0) expect(seen.slice(opened).every((s) => s >= code.inbound_scan)).toBe(true)
      }),
    )
    for (const end of [code.inbound_done, code.deleted])
      expect(outboundReturnMachine.actions.filter((a) => outboundReturnMachine.can(a, end))).toEqual([])
  })

  it('returns and batches go from state to state as the ledger says, and by no other way into a state of it [FU-244]', () => {
    const { actions, from, to } = outboundReturnMachine
    /** Actions with several targets leave a return where it is. */
    const record = (target: number) =>
      actions
        .filter((a) => to(a).length === 1 && to(a)[0] === target)
        .flatMap((a) => from(a).map((before) => ({ before, a })))
        .filter(({ before }) => before !== target)
        .map(({ before, a }) => `${before} ${a}`)
    expect(record(30)).toEqual(['10 generate_relabel'])
    expect(record(31)).toEqual(['30 print_relabel', '33 unbag'])
    expect(record(33)).toEqual(['31 bag'])
    expect(record(60)).toEqual(['10 scan_in'])
    expect(record(70)).toEqual(['60 create_plan'])
    expect(record(72)).toEqual(['70 sync_plan'])
    expect(record(74)).toEqual(['72 inbound_received'])
    expect(record(76)).toEqual(['74 inbound_done'])
    expect(record(10)).toContain('0 receive')
    expect(record(100).filter((pair) => pair.endsWith(' delete'))).toEqual(['0 delete'])
    expect(returnBatchMachine.from('sign')).toEqual([2, 30])
    expect([...returnBatchMachine.to('sign')].sort((a, b) => a - b)).toEqual([5, 30])
    expect([returnBatchMachine.from('delete'), returnBatchMachine.to('delete')]).toEqual([[2], [100]])
  })

  it('the codes, their groups and the batch and bag as the ledger names them [FU-203 FU-204 FU-243 FU-294]', () => {
    expect(code).toEqual({
      ...{ new: 0, received: 10, relabel_generated: 30, relabel_printed: 31, bagged: 33, inbound_scan: 60 },
      ...{ plan_created: 70, plan_synced: 72, inbound_received: 74, inbound_done: 76, deleted: 100 },
    })
    const codesIn = (names: readonly (keyof typeof code)[]) => names.map((n) => code[n])
    expect(codesIn(returnGroups.relabel)).toEqual([0, 30, 31, 33])
    expect(codesIn(returnGroups.reinbound)).toEqual([60, 70, 72, 74, 76])
    expect(returnBatchMachine.status.codes).toEqual([2, 5, 30, 100])
    expect(returnBagMachine.status.codes).toEqual([1, 10, 50, 90])
  })
})
