import { it } from 'vitest'
import { startProduct } from './product.ts'
import { ask } from './desk.ts'

it('looks', async () => {
  const product = await startProduct({ TRAINING: '1' })
  const { page, faults } = await product.open('merchant-a', { at: '/' })
  console.log(JSON.stringify(await ask(page, '/merchant/bind_platforms').catch((e) => String(e))))
  console.log(JSON.stringify(await ask(page, '/merchant/bound_merchants').catch((e) => String(e))))
  console.log(faults)
  await product.close()
}, 200_000)
