import { comes, isAnnounced, type Parcel } from './plan.ts'

type Balance = Readonly<Record<'announced' | 'arrived' | 'missing' | 'withdrawn' | 'surplus', number>>

export const sayBalance = (b: Balance): string =>
  [b.announced, b.arrived, b.missing, b.withdrawn, b.surplus].join(' / ')

/** The balance of these parcels by the account of the night. */
export const balanceOf = (parcels: readonly Parcel[]): string => {
  const announced = parcels.filter(isAnnounced)
  return sayBalance({
    announced: announced.length,
    arrived: announced.filter(comes).length,
    missing: announced.filter((p) => p.where === 'missing').length,
    withdrawn: announced.filter((p) => p.where === 'withdrawn').length,
    surplus: parcels.length - announced.length,
  })
}
