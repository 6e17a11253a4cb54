import { useVue } from './use-vue.ts'
import { VueFrame } from './vue-frame.ts'
import './bridge.css'

const none = {}

/** A Vue component with a React one inside, on a page of the product (SH-181). */
export default function ReactInVuePage() {
  return <div ref={useVue(VueFrame, none)} />
}
