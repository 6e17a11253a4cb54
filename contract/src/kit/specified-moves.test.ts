import { expect, it } from 'vitest'
import { epcCaseMachine } from '../epc/combine-case/machine.ts'
import { epcFailedCombineMachine } from '../epc/failed-combine/machine.ts'
import { epcInboundBagMachine } from '../epc/inbound-bag/machine.ts'
import { epcLinehaulMachine } from '../epc/linehaul/machine.ts'
import { relabelMachine } from '../relabel/request/machine.ts'
import type { AnyMachine } from './machine.ts'
import { movesOf } from './moves.testing.ts'

it.each<[string, AnyMachine, readonly string[]]>([
  [
    'inbound bags',
    epcInboundBagMachine,
    ['0 to 1', '1 to 2', '3 to 2', '2 to 7', '1 to 3', '1 to 4', '0 to 5', '1 to 5', '0 to 6', '1 to 6'],
  ],
  [
    'linehaul notes [PA-346]',
    epcLinehaulMachine,
    ['0 to 1', '1 to 5', '5 to 8', '0 to 10', '1 to 10', '1 to 11', '11 to 5'],
  ],
  [
    'relabel requests',
    relabelMachine,
    [
      ...['100 to 200', '100 to 400', '200 to 600', '200 to 900', '900 to 100'],
      ...['100 to 999', '200 to 999', '900 to 999'],
    ],
  ],
])('the moves of the specification are allowed for %s', (_title, machine, moves) => {
  expect(movesOf(machine)).toEqual(expect.arrayContaining([...moves]))
})

it('a case is resolved and never opens again; a failed combine request is resolved, or cannot be [PA-404]', () => {
  expect(movesOf(epcCaseMachine)).toEqual(['1 to 2'])
  expect(movesOf(epcFailedCombineMachine).sort()).toEqual(['2 to 1', '2 to 3'])
})
