import { expect, it } from 'vitest'
import { placeOf } from './place.ts'

it('a notice leads to a page of the product, to another address in a tab of its own, or nowhere [SH-119]', () => {
  expect(placeOf('/user/exports?a=1')).toEqual({ to: '/user/exports?a=1', inside: true })
  expect(placeOf('https://carrier.example/x')).toEqual({ to: 'https://carrier.example/x', inside: false })
  for (const nowhere of ['', 'javascript:alert(1)', '//evil.example'])
    expect(placeOf(nowhere)).toBeUndefined()
})
