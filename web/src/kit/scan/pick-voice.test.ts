import { text } from '@kuacang/contract/kit/text'
import { expect, it } from 'vitest'
import {
  ending,
  goTo,
  putBack,
  putIntoCell,
  spelled,
  takeGoods,
  takeParcel,
  wrongCell,
} from './pick-voice.ts'

const picked = text('已拣', 'Picked')
const right = text('库位正确', 'Right location')
const shirt = { name: 'T恤', name_en: 'T-shirt', sku: 'SHIRT-0012' }

it('a picker is told the next place, the goods and the number in both languages', () => {
  expect(goTo('A-01-02', picked)).toEqual({
    zh: '已拣。去库位 A, 0 1, 0 2',
    en: 'Picked. Go to location A, 0 1, 0 2',
  })
  expect(takeGoods(3, shirt, right)).toEqual({
    zh: '库位正确。取 3 件，T恤，货号尾 0 0 1 2',
    en: 'Right location. Take 3. T-shirt, code ending 0 0 1 2',
  })
  expect(takeParcel('JD0001234', right)).toEqual({
    zh: '库位正确。取包裹，尾号 1 2 3 4',
    en: 'Right location. Take the parcel ending 1 2 3 4',
  })
  expect(putIntoCell(7)).toEqual({ zh: '放入格口 7', en: 'Put into cell 7' })
  expect(wrongCell(7)).toEqual({ zh: '格口错误，应放入格口 7', en: 'Wrong cell. Put it into cell 7' })
  expect(putBack('B2').zh).toBe('请放回库位 B 2')
})

it('an error is said first, without what was scanned, then what to do all the same', () => {
  expect(goTo('A-01', ending('库位错误')).zh).toBe('库位错误。去库位 A, 0 1')
  expect(ending('No location XK-17')).toEqual({ zh: '扫描错误', en: 'Wrong scan' })
})

it('codes are spelled, and goods without a name are told by their code', () => {
  expect(spelled('WH1_A 02')).toBe('W H 1, A, 0 2')
  expect(takeGoods(1, { name: '', sku: 'K9' }, right)).toEqual({
    zh: '库位正确。取 1 件，货号 K 9',
    en: 'Right location. Take 1. Code K 9',
  })
})

it('a long name is cut', () => {
  expect(takeGoods(1, { name: '长'.repeat(200), sku: 'K9' }, right).zh.length).toBeLessThan(80)
})
