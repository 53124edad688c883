ALTER TABLE "orders" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "outcome" text;