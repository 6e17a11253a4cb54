/** Above this share of defects, in percent, all pieces of the SKU are inspected. */
export const mostDefects = 10

/** So many defects that the other cases of the order are inspected too. */
export const isBad = (defect_quantity: number, quantity: number): boolean =>
  defect_quantity * 100 > quantity * mostDefects
