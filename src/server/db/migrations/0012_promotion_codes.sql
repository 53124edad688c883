ALTER TABLE "orders" ADD COLUMN "promotion" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_discount" integer DEFAULT 0 NOT NULL;