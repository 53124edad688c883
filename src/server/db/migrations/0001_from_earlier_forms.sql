-- The first migration was rewritten four times before anybody relied on it. A database that was made
-- by an earlier form of it becomes one of the last form here, one step for each time it was
-- rewritten. Any other database stays as it is.

-- From the first form to the second, with which the server wrote its first rows.
DO $$ BEGIN
	IF to_regclass('public.payments') IS NULL THEN
		ALTER TABLE "rate_limits" ADD COLUMN "doublings" integer DEFAULT 0 NOT NULL;
		DELETE FROM "outbox_mails" WHERE "user_id" IS NULL;
		ALTER TABLE "outbox_mails" ALTER COLUMN "user_id" SET NOT NULL;
		ALTER TABLE "outbox_mails" ADD COLUMN "position" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
		ALTER TABLE "orders" DROP COLUMN "provider_payment";
		ALTER TABLE "orders" ADD COLUMN "customer_id" text;
		ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
		ALTER TABLE "orders" ADD COLUMN "checked_at" timestamp (3) with time zone;
		ALTER TABLE "orders" ADD COLUMN "others_ended_at" timestamp (3) with time zone;
		UPDATE "orders" SET "customer_id" = "subscriptions"."customer_id" FROM "subscriptions" WHERE "subscriptions"."order_id" = "orders"."id";
		ALTER TABLE "subscriptions" DROP COLUMN "customer_id";
		ALTER TABLE "subscriptions" ADD COLUMN "paid_until" timestamp (3) with time zone;
		UPDATE "subscriptions" SET "paid_until" = "current_period_end";
		ALTER TABLE "subscriptions" ALTER COLUMN "paid_until" SET NOT NULL;
		ALTER TABLE "subscriptions" DROP COLUMN "current_period_end";
		ALTER TABLE "subscriptions" ALTER COLUMN "cancel_at_period_end" DROP DEFAULT;
		ALTER TABLE "subscriptions" ALTER COLUMN "order_id" SET NOT NULL;
		ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_orderId_unique" UNIQUE("order_id");
		CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("paid_until") WHERE status <> 'ended';
		CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE processed_at is null;
		CREATE TABLE "payments" (
			"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
			"order_id" uuid NOT NULL,
			"provider" text NOT NULL,
			"external_id" text NOT NULL,
			"amount" integer NOT NULL,
			"currency" text NOT NULL,
			"refunded_amount" integer NOT NULL,
			"is_dispute_lost" boolean NOT NULL,
			"paid_at" timestamp (3) with time zone NOT NULL,
			"updated_at" timestamp (3) with time zone NOT NULL,
			CONSTRAINT "payments_provider_externalId_unique" UNIQUE("provider","external_id")
		);
		ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
		CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");
	END IF;
END $$;--> statement-breakpoint

-- To the third: a session is being played if it was begun or gone on with after it was last finished.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'content_progress' AND column_name = 'is_playing') THEN
		ALTER TABLE "content_progress" ADD COLUMN "is_playing" boolean;
		UPDATE "content_progress" SET "is_playing" = "completed_at" IS NULL OR "saved_at" > "completed_at";
		ALTER TABLE "content_progress" ALTER COLUMN "is_playing" SET NOT NULL;
	END IF;
END $$;--> statement-breakpoint

-- To the fourth.
DO $$ BEGIN
	IF to_regclass('public.quiz_attempts_user_id_created_at_index') IS NULL THEN
		CREATE INDEX "quiz_attempts_user_id_created_at_index" ON "quiz_attempts" USING btree ("user_id","created_at");
	END IF;
END $$;--> statement-breakpoint

-- To the last.
DROP INDEX IF EXISTS "public"."listening_days_day_index";
