import { safeReturn } from '../../kit/route/guard.ts'

/** Where a notice leads: a path of the product, another web address, or nowhere (SH-119). */
export const placeOf = (
  redirect_url: string,
): { readonly to: string; readonly inside: boolean } | undefined => {
  const inside = safeReturn(redirect_url)
  if (inside) return { to: inside, inside: true }
  return /^https?:\/\//i.test(redirect_url) ? { to: redirect_url, inside: false } : undefined
}
