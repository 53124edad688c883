import type { Stripe } from 'stripe';

/**
 * The requests to Stripe that this product and its tests make, with the parameters that the SDK
 * declares for each. `npm run generate` derives from it what the stand-in accepts.
 */
export interface StripeEndpoints {
  'POST /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationCreateParams;
  'GET /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationListParams;
  'POST /v1/billing_portal/configurations/{id}': Stripe.BillingPortal.ConfigurationUpdateParams;
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams;
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /v1/checkout/sessions/{id}': Stripe.Checkout.SessionRetrieveParams;
  'POST /v1/checkout/sessions/{id}/expire': Stripe.Checkout.SessionExpireParams;
  'POST /v1/credit_notes': Stripe.CreditNoteCreateParams;
  'GET /v1/credit_notes': Stripe.CreditNoteListParams;
  'POST /v1/customers/{id}': Stripe.CustomerUpdateParams;
  'DELETE /v1/customers/{id}': Stripe.CustomerDeleteParams;
  'GET /v1/disputes': Stripe.DisputeListParams;
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'GET /v1/payment_intents/{id}': Stripe.PaymentIntentRetrieveParams;
  'POST /v1/prices': Stripe.PriceCreateParams;
  'GET /v1/prices': Stripe.PriceListParams;
  'POST /v1/prices/{id}': Stripe.PriceUpdateParams;
  'POST /v1/products': Stripe.ProductCreateParams;
  'GET /v1/products/{id}': Stripe.ProductRetrieveParams;
  'POST /v1/products/{id}': Stripe.ProductUpdateParams;
  'GET /v1/promotion_codes': Stripe.PromotionCodeListParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'GET /v1/subscriptions/{id}': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/{id}': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/{id}': Stripe.SubscriptionCancelParams;
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams;
  'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams;
  'POST /v1/webhook_endpoints/{id}': Stripe.WebhookEndpointUpdateParams;
}
