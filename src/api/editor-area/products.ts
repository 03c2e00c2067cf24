import { toGatsby } from '../../../functions/gatsby/to-gatsby.ts'

export { config } from '../../../functions/gatsby/to-gatsby.ts'
export default toGatsby('/api/editor-area/products')
