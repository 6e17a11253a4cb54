import { ProductList } from './product-list.tsx'

/** FU-133: the products of all stores. */
export default function ProductsPage() {
  return <ProductList />
}
