ALTER TABLE "subscriptions" ADD COLUMN "leaving_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving_comment" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving_asked_at" timestamp (3) with time zone;