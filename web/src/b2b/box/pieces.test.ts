import { describe, expect, it } from 'vitest'
import { isBox, piecesOf } from './pieces.ts'

const none = () => false

describe('a scan at the packing bench', () => {
  it('a code with a number behind a comma → that many pieces, else one', () => {
    expect(piecesOf('SKU1,12', none)).toEqual({ sku: 'SKU1', quantity: 12 })
    expect(piecesOf('SKU1', none)).toEqual({ sku: 'SKU1', quantity: 1 })
    expect(piecesOf('A,B,3', none)).toEqual({ sku: 'A,B', quantity: 3 })
  })

  it('no number, zero, or a code of the order itself → one piece of the whole code', () => {
    for (const code of ['SKU1,0', 'SKU1,x', ',5', 'SKU1,', 'SKU1,99999999'])
      expect(piecesOf(code, none)).toEqual({ sku: code, quantity: 1 })
    expect(piecesOf('SKU1,12', (sku) => sku === 'SKU1,12')).toEqual({ sku: 'SKU1,12', quantity: 1 })
  })

  it('the number of a box is told from goods', () => {
    expect(isBox('BX260131ABCDEFG')).toBe(true)
    for (const code of ['BX1', 'SKU-1', 'BX260131ABCDEFG9', 'SO260131ABCDEFG'])
      expect(isBox(code)).toBe(false)
  })
})
