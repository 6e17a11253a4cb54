/** The version of the Admin API that is spoken. Shopify serves each for a year; the schema in the tests is of the same one. */
export const apiVersion = '2026-10'

/*
 * Sizes of pages: Shopify refuses a query that may cost more than 1,000 points, and counts one for each object that may
 * come. So orders come in pages of seven; what does not fit into a page of an order is asked for by itself.
 */

const lineParts = `
fragment LineParts on FulfillmentOrderLineItem {
  id remainingQuantity sku productTitle variantTitle requiresShipping
  variant { id product { id } }
  lineItem { id originalUnitPriceSet { shopMoney { amount currencyCode } } }
}`

const fulfilmentParts = `
fragment FulfilmentParts on FulfillmentOrder {
  id status
  assignedLocation { location { id } }
  lineItems(first: 8) { nodes { ...LineParts } pageInfo { hasNextPage endCursor } }
}${lineParts}`

const orderParts = `
fragment OrderParts on Order {
  id name createdAt updatedAt processedAt cancelledAt displayFinancialStatus displayFulfillmentStatus tags
  shippingAddress { firstName lastName company phone address1 address2 city zip province provinceCode countryCodeV2 }
  shippingLine { code title }
  fulfillmentOrders(first: 2) { nodes { ...FulfilmentParts } pageInfo { hasNextPage endCursor } }
}${fulfilmentParts}`

const places = 'locations(first: 50) { nodes { id name } }'

export const ordersQuery = `
query Orders($filter: String!, $after: String) {
  ${places}
  orders(first: 7, after: $after, query: $filter, sortKey: UPDATED_AT) {
    nodes { ...OrderParts } pageInfo { hasNextPage endCursor }
  }
}${orderParts}`

export const orderQuery = `
query OneOrder($id: ID!) {
  ${places}
  order(id: $id) {
    ...OrderParts
    fulfillments(first: 50) { status trackingInfo(first: 5) { number } }
  }
}${orderParts}`

export const moreFulfilmentsQuery = `
query MoreFulfilments($id: ID!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 15, after: $after) { nodes { ...FulfilmentParts } pageInfo { hasNextPage endCursor } }
  }
}${fulfilmentParts}`

export const moreLinesQuery = `
query MoreLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: 100, after: $after) { nodes { ...LineParts } pageInfo { hasNextPage endCursor } }
  }
}${lineParts}`

export const variantsQuery = `
query Variants($filter: String, $after: String) {
  productVariants(first: 100, after: $after, query: $filter, sortKey: ID) {
    nodes {
      id sku barcode displayName updatedAt
      product { id featuredMedia { preview { image { url } } } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const placesQuery = `query Places { ${places} }`

export const itemsQuery = `
query Items($ids: [ID!]!, $place: ID!) {
  nodes(ids: $ids) { ... on ProductVariant { id inventoryItem { id tracked inventoryLevel(locationId: $place) { id } } } }
}`

export const fulfilCommand = `
mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`

export const activateCommand = `
mutation Activate($item: ID!, $place: ID!, $key: String!) {
  inventoryActivate(inventoryItemId: $item, locationId: $place) @idempotent(key: $key) { userErrors { field message } }
}`

export const setStockCommand = `
mutation SetStock($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code field message } }
}`

export const uninstallCommand = 'mutation Uninstall { appUninstall { userErrors { message } } }'

/** Orders of which something is coming back; each of their returns is then asked for by itself. */
export const returningQuery = `
query Returning($filter: String!, $after: String) {
  orders(first: 25, after: $after, query: $filter, sortKey: UPDATED_AT) {
    nodes { id returns(first: 20, query: "status:OPEN") { nodes { id } } } pageInfo { hasNextPage endCursor }
  }
}`

const reverseParts = `
fragment ReverseParts on ReverseFulfillmentOrder {
  id
  lineItems(first: 40) { nodes { id totalQuantity dispositions { type quantity } } pageInfo { hasNextPage endCursor } }
  reverseDeliveries(first: 3) { nodes { deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { number } } } } }
}`

export const returnQuery = `
query OneReturn($id: ID!) {
  ${places}
  return(id: $id) {
    id status
    order { id updatedAt }
    returnLineItems(first: 60) {
      nodes { quantity returnReasonDefinition { handle } ... on ReturnLineItem { fulfillmentLineItem { lineItem { id } } } }
      pageInfo { hasNextPage endCursor }
    }
    reverseFulfillmentOrders(first: 3) { nodes { ...ReverseParts } pageInfo { hasNextPage endCursor } }
  }
}${reverseParts}`

export const disposeCommand = `
mutation Dispose($inputs: [ReverseFulfillmentOrderDisposeInput!]!) {
  reverseFulfillmentOrderDispose(dispositionInputs: $inputs) { userErrors { code field message } }
}`

export const cancelReturnCommand = `
mutation CancelReturn($id: ID!) { returnCancel(id: $id) { userErrors { code field message } } }`
