import type { RackLoad } from '@kuacang/contract/inventory/rack/calls'
import { heatDays } from '@kuacang/contract/inventory/rack/calls'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'

/** What the map is coloured by. */
export const shadeBys = ['state', 'fill', 'stock', 'heat'] as const
export type ShadeBy = (typeof shadeBys)[number]

export const shadeByOf = (named: string | null): ShadeBy => shadeBys.find((s) => s === named) ?? 'state'

/** One rack in a colour: how dark of five steps, how long its bar is, and its number in words. */
export type Shade = {
  readonly level: 0 | 1 | 2 | 3 | 4
  /** From 0 to 1. */
  readonly share: number
  readonly said: string
}
export type Shades = {
  readonly of: ReadonlyMap<string, Shade>
  /** Racks that have no locations. */
  readonly none: Shade
  /** What each of the steps means, from light to dark. */
  readonly legend: readonly string[]
}

const words = {
  fill: text('{held} / {n} 个库位有货', '{held} of {n} {n|location|locations} in use'),
  stock: text('{n} 件', '{n} {n|piece|pieces}'),
  heat: text('{days} 天拣货 {n} 次', '{n} {n|pick|picks} in {days} {days|day|days}'),
  noPlaces: text('没有库位', 'No locations'),
  percent: text('{from}–{to} %', '{from}–{to} %'),
  range: text('{from}–{to}', '{from}–{to}'),
}

const steps = 4
const levelOf = (share: number) => Math.ceil(share * steps) as Shade['level']

const measures: Readonly<Record<Exclude<ShadeBy, 'state'>, (of: RackLoad) => number>> = {
  fill: ({ held, locations }) => held / locations,
  stock: ({ pieces }) => pieces,
  heat: ({ picks }) => picks,
}

const saidOf = (by: Exclude<ShadeBy, 'state'>, { held, locations, pieces, picks }: RackLoad) =>
  by === 'fill'
    ? say(words.fill, { held, n: locations })
    : by === 'stock'
      ? say(words.stock, { n: pieces })
      : say(words.heat, { n: picks, days: heatDays })

/** The colours of racks: the share of locations in use, or a number by the largest one of the district. */
export const shadesOf = (by: Exclude<ShadeBy, 'state'>, loads: readonly RackLoad[]): Shades => {
  const measure = measures[by]
  // A step is a whole number of pieces or picks.
  const step = by === 'fill' ? 1 / steps : Math.max(1, Math.ceil(Math.max(0, ...loads.map(measure)) / steps))
  const most = step * steps
  const scale = by === 'fill' ? 100 : 1
  const pattern = by === 'fill' ? words.percent : words.range
  return {
    of: new Map(
      loads.map((load) => {
        const share = measure(load) / most
        return [load.rack_id, { level: levelOf(share), share, said: saidOf(by, load) }]
      }),
    ),
    none: { level: 0, share: 0, said: say(words.noPlaces) },
    legend: [
      '0',
      ...Array.from({ length: steps }, (_s, i) => {
        const [from, to] = [i * step * scale + 1, (i + 1) * step * scale]
        return from === to ? String(to) : say(pattern, { from, to })
      }),
    ],
  }
}
