import type { OutboundBag } from '@kuacang/contract/hub/outbound-bag/calls'
import { describe, expect, it } from 'vitest'
import { placesOf } from './places.ts'

const destination = (dest_warehouse_code: string, tag: string, enabled = true) => ({
  dest_warehouse_code,
  tag,
  enabled,
})
const bagAt = (tag: string, dest_warehouse_code: string) =>
  ({ id: `bag ${tag}`, tag, dest_warehouse_code }) as OutboundBag
const tags = (places: ReturnType<typeof placesOf>) => places.map((p) => `${p.tag}${p.bag ? ' bag' : ''}`)

describe('the places of a sorting wall', () => {
  it('stay where they are, with a bag or without, 2 before 10', () => {
    const wall = [destination('LAX', '10'), destination('JFK', '2'), destination('ORD', 'A')]
    expect(tags(placesOf(wall, []))).toEqual(['2', '10', 'A'])
    expect(tags(placesOf(wall, [bagAt('10', 'LAX')]))).toEqual(['2', '10 bag', 'A'])
  })

  it('of a disabled destination are gone, unless a bag hangs there', () => {
    const wall = [destination('LAX', '1', false), destination('JFK', '2')]
    expect(tags(placesOf(wall, []))).toEqual(['2'])
    expect(tags(placesOf(wall, [bagAt('1', 'LAX')]))).toEqual(['1 bag', '2'])
  })
})
