create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('5c2286da494850d918ccad9419afd5e11806c5675edc37d0166c899d78872b5d', 1795288085620);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('3d0695c904768d961b3ba7ac611464ca564e6ce5d2ddcea7a88a0f4d03fe360a', 1795346400000);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('92e2f2d9a20f1022de0885a215280535fb85d2c6cb9c469f6281599749ca7e30', 1795354149791);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('01a4bd06f624a72d851f2fc022b5a47d1bf9e45e558969fd35fa5f236c4330cc', 1795354650319);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('4cf8302cc3cee3b270b4457bb08411bb04ca66338514ca659f541d72fdcb3391', 1795411624312);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('1df459b86720b9763a17e0da971079e68372f6b1f01754ef197fce0e590e57f7', 1795439028965);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('e609beb2e717442ca11d9b86bc269c3b2fd8b727fc0ee04ba10b6d5a53b44c4e', 1795477678938);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('4abeb7db6d5a7540df544708e1a24c8a71a4074c013030f1d4ba3cc2bf036174', 1795547153514);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('b56816311a0ce8889092aff421ab87a7a86c6b52b5532ceea8e7ec33ad33ba6e', 1795664553530);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('769c5983580e86ca5df1feb3a547b3bdeb19fde2d4a88f4ca4995b3ec7842ab7', 1795721586125);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('08fdc37b7f0bc6065b3763c499130157e642003de726cee94d9f5f5ac7bd7cd3', 1795940897362);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('e097cd9753705366c3619b765f015b25ce9b878c0ed17a6e70dfa6d212f95844', 1795944646108);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('e27e220ddde7f7645b2c363e45ecd90ac32739c2506fb4b00debe2c3a4c918f5', 1795946144562);
CREATE TABLE "content_progress" (
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"position_seconds" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"is_playing" boolean NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "content_progress_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "listening_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"finished_sessions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listening_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"child_used_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_for" text
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"doublings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outbox_mails_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grants_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"plan_id" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"provider_session" text,
	"checkout_url" text,
	"customer_id" text,
	"idempotency_key" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"others_ended_at" timestamp (3) with time zone,
	CONSTRAINT "orders_provider_providerSession_unique" UNIQUE("provider","provider_session"),
	CONSTRAINT "orders_userId_idempotencyKey_unique" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"type" text NOT NULL,
	"object" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "provider_events_source_externalId_unique" UNIQUE("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"external_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"body" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"past_due_since" timestamp (3) with time zone,
	"cancel_at_period_end" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "subscriptions_provider_externalId_unique" UNIQUE("provider","external_id")
);
--> statement-breakpoint
CREATE TABLE "email_preferences" (
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_preferences_user_id_category_pk" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"wizard_id" text NOT NULL,
	"definition_hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"claims_version" integer DEFAULT 1 NOT NULL,
	"unsubscribe_id" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"promo" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_unsubscribeId_unique" UNIQUE("unsubscribe_id")
);
--> statement-breakpoint
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_days" ADD CONSTRAINT "listening_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_preferences" ADD CONSTRAINT "email_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_sessions_user_id_index" ON "login_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_links_user_id_purpose_index" ON "one_time_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_index" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "grants_user_id_index" ON "grants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","plan_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_customer_id_index" ON "sandbox_objects" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_index" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("paid_until") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "quiz_attempts_user_id_created_at_index" ON "quiz_attempts" USING btree ("user_id","created_at");;
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
DROP INDEX IF EXISTS "public"."listening_days_day_index";;
CREATE TABLE "sign_in_addresses" (
	"user_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_addresses_user_id_address_hash_pk" PRIMARY KEY("user_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_addresses" ADD CONSTRAINT "sign_in_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_addresses_last_used_at_index" ON "sign_in_addresses" USING btree ("last_used_at");;
ALTER TABLE "orders" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "outcome" text;;
CREATE TABLE "session_finishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "session_finishes" ("user_id", "session_id", "finished_at")
SELECT "user_id", "session_id", "completed_at" FROM "content_progress" WHERE "completed_at" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_id" uuid NOT NULL,
	"stated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"is_given" boolean NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL,
	"minute_of_day" integer NOT NULL,
	"time_zone" text NOT NULL,
	"is_paused" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_sent_on" date,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_notice_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_finishes" ADD CONSTRAINT "session_finishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_finishes_user_id_finished_at_index" ON "session_finishes" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "consents_user_id_kind_said_at_index" ON "consents" USING btree ("user_id","kind","said_at");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("next_at");;
CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"result" text NOT NULL,
	"code" text,
	"provider_message_id" text
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"user_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "confirmation_asked_for" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_problem" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_problem_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_trusted_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sent_mails_user_id_index" ON "sent_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sent_mails_queued_at_index" ON "sent_mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sent_mails_provider_message_id_index" ON "sent_mails" USING btree ("provider_message_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "erasures_erased_at_index" ON "erasures" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "login_sessions_created_at_index" ON "login_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "one_time_links_unused" ON "one_time_links" USING btree ("expires_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_mails_user_id_index" ON "outbox_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_mails_created_at_index" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_done" ON "provider_events" USING btree ("processed_at") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "withdrawals_user_id_index" ON "withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_unverified" ON "users" USING btree ("created_at") WHERE email_verified_at is null;;
CREATE INDEX IF NOT EXISTS "orders_abandoned" ON "orders" USING btree ("created_at") WHERE status in ('canceled', 'failed');;
ALTER TABLE "content_progress" ADD COLUMN "mood_before" integer;--> statement-breakpoint
ALTER TABLE "session_finishes" ADD COLUMN "mood_before" integer;--> statement-breakpoint
ALTER TABLE "session_finishes" ADD COLUMN "mood_after" integer;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "moved_forward" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;;
CREATE TABLE "quiz_counts" (
	"day" date NOT NULL,
	"wizard_id" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"step" text NOT NULL,
	"stayed" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "quiz_counts_pk" PRIMARY KEY("wizard_id","day","version","language","device","source","step","stayed")
);
--> statement-breakpoint
CREATE INDEX "quiz_counts_day_index" ON "quiz_counts" USING btree ("day");;
CREATE TABLE "support_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"member_id" uuid NOT NULL,
	"why" text NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE INDEX "support_acts_member_id_at_index" ON "support_acts" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "support_acts_at_index" ON "support_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_paid_at_index" ON "payments" USING btree ("paid_at");;
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving_comment" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "purchase_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;;
CREATE TABLE "visit_measures" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"most" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_measures_day_measure_page_device_most_pk" PRIMARY KEY("day","measure","page","device","most")
);;
ALTER TABLE "orders" ADD COLUMN "promotion" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_discount" integer DEFAULT 0 NOT NULL;;
insert into users overriding user value select * from jsonb_populate_record(null::users, '{"id":"00000000-0000-4000-8000-000000000001","email":"ana@mail.example","first_name":"Ana","language":"es","email_verified_at":"2026-11-21T19:00:00.123Z","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$1L1Q9xNvaMifW1YZt/nX9w$4Agcf7y4uOYhC47pNuyeKK4EZzfghHFUurnD2uQRkIw","claims_version":1,"unsubscribe_id":"ana","terms_accepted_at":"2026-11-21T19:00:00.123Z","promo":{"utm_source":"ad"},"created_at":"2026-11-21T19:00:00.123Z"}');
insert into quiz_counts overriding user value select * from jsonb_populate_record(null::quiz_counts, '{"day":"2026-11-26","wizard_id":"sleep-issues","version":"0a","language":"es","device":"phone","source":"","step":"bedtime","stayed":5,"count":7}');
insert into visit_measures overriding user value select * from jsonb_populate_record(null::visit_measures, '{"day":"2026-11-29","measure":"tap-to-sound","page":"cabinet","device":"phone","most":700,"count":7}');
insert into email_preferences overriding user value select * from jsonb_populate_record(null::email_preferences, '{"user_id":"00000000-0000-4000-8000-000000000001","category":"news","is_wanted":false,"changed_at":"2026-11-21T19:00:00.123Z"}');
insert into quiz_attempts overriding user value select * from jsonb_populate_record(null::quiz_attempts, '{"id":"00000000-0000-4000-8000-000000000001","user_id":"00000000-0000-4000-8000-000000000001","wizard_id":"sleep-issues","definition_hash":"0a","answers":{},"created_at":"2026-11-21T19:00:00.123Z","reviewed_at":"2026-12-21T19:00:00.000Z","moved_forward":{"bar":"mind","order":["slow-breath"]}}');
insert into consents overriding user value select * from jsonb_populate_record(null::consents, '{"id":"00000000-0000-4000-8000-000000000001","user_id":"00000000-0000-4000-8000-000000000001","kind":"answers","version":"2026-11","is_given":true,"said_at":"2026-11-21T19:00:00.123Z"}');
insert into reminders overriding user value select * from jsonb_populate_record(null::reminders, '{"user_id":"00000000-0000-4000-8000-000000000001","days":[1,3],"minute_of_day":480,"time_zone":"Europe/Madrid","is_paused":false,"next_at":"2026-12-21T19:00:00.000Z","updated_at":"2026-11-21T19:00:00.123Z"}');
insert into content_progress overriding user value select * from jsonb_populate_record(null::content_progress, '{"user_id":"00000000-0000-4000-8000-000000000001","session_id":"slow-breath","position_seconds":60,"started_at":"2026-11-21T19:00:00.123Z","saved_at":"2026-11-21T19:00:00.123Z","is_playing":true}');
insert into favourites overriding user value select * from jsonb_populate_record(null::favourites, '{"user_id":"00000000-0000-4000-8000-000000000001","session_id":"slow-breath","added_at":"2026-11-21T19:00:00.123Z"}');
insert into listening_days overriding user value select * from jsonb_populate_record(null::listening_days, '{"user_id":"00000000-0000-4000-8000-000000000001","day":"2026-11-21","seconds":60,"finished_sessions":1}');
insert into session_finishes overriding user value select * from jsonb_populate_record(null::session_finishes, '{"id":"00000000-0000-4000-8000-000000000001","user_id":"00000000-0000-4000-8000-000000000001","session_id":"slow-breath","finished_at":"2026-11-21T19:00:00.123Z"}');
insert into login_sessions overriding user value select * from jsonb_populate_record(null::login_sessions, '{"id":"00000000-0000-4000-8000-000000000003","user_id":"00000000-0000-4000-8000-000000000001","counter":3,"rotated_at":"2026-11-21T19:00:00.123Z","last_used_at":"2026-11-21T19:00:00.123Z","created_at":"2026-11-21T19:00:00.123Z"}');
insert into sign_in_addresses overriding user value select * from jsonb_populate_record(null::sign_in_addresses, '{"user_id":"00000000-0000-4000-8000-000000000001","address_hash":"hash","last_used_at":"2026-11-21T19:00:00.123Z"}');
insert into one_time_links overriding user value select * from jsonb_populate_record(null::one_time_links, '{"id":"00000000-0000-4000-8000-000000000001","user_id":"00000000-0000-4000-8000-000000000001","purpose":"verify","token_hash":"hash","created_at":"2026-11-21T19:00:00.123Z","expires_at":"2026-12-21T19:00:00.000Z","used_at":"2026-11-21T19:00:00.123Z"}');
insert into rate_limits overriding user value select * from jsonb_populate_record(null::rate_limits, '{"key":"login","count":3,"window_ends_at":"2026-12-21T19:00:00.000Z","doublings":0}');
insert into outbox_mails overriding user value select * from jsonb_populate_record(null::outbox_mails, '{"id":"00000000-0000-4000-8000-000000000001","user_id":"00000000-0000-4000-8000-000000000001","message_id":"1@mail.example","to":"ana@mail.example","subject":"Hola","html":"","text":"","headers":{},"created_at":"2026-11-21T19:00:00.123Z"}');
insert into sent_mails overriding user value select * from jsonb_populate_record(null::sent_mails, '{"id":"00000000-0000-4000-8000-000000000001","user_id":"00000000-0000-4000-8000-000000000001","kind":"welcome","queued_at":"2026-11-21T19:00:00.123Z","decided_at":"2026-11-21T19:00:00.123Z","result":"delivered"}');
insert into erasures overriding user value select * from jsonb_populate_record(null::erasures, '{"user_hash":"0a","erased_at":"2026-11-21T19:00:00.123Z"}');
insert into support_acts overriding user value select * from jsonb_populate_record(null::support_acts, '{"id":"00000000-0000-4000-8000-000000000001","at":"2026-11-21T19:00:00.123Z","who":"operator","act":"erase","member_id":"00000000-0000-4000-8000-000000000003","why":"They asked for it","outcome":"Done."}');
insert into orders overriding user value select * from jsonb_populate_record(null::orders, '{"id":"00000000-0000-4000-8000-000000000002","user_id":"00000000-0000-4000-8000-000000000001","plan_id":"basic","interval":"month","method":"card","status":"succeeded","amount":999,"currency":"USD","provider":"sandbox","provider_session":"checkout","customer_id":"customer","idempotency_key":"key","revision":0,"created_at":"2026-11-21T19:00:00.123Z","updated_at":"2026-11-21T19:00:00.123Z","paid_at":"2026-11-21T19:00:00.123Z"}');
insert into subscriptions overriding user value select * from jsonb_populate_record(null::subscriptions, '{"id":"00000000-0000-4000-8000-000000000001","order_id":"00000000-0000-4000-8000-000000000002","updated_at":"2026-11-21T19:00:00.123Z","user_id":"00000000-0000-4000-8000-000000000001","plan_id":"basic","provider":"sandbox","external_id":"subscription","customer_id":"customer","status":"active","started_at":"2026-11-21T19:00:00.123Z","current_period_end":"2026-12-21T19:00:00.000Z","paid_until":"2026-12-21T19:00:00.000Z","cancel_at_period_end":false,"renewal_discount":0}');
insert into payments overriding user value select * from jsonb_populate_record(null::payments, '{"id":"00000000-0000-4000-8000-000000000001","order_id":"00000000-0000-4000-8000-000000000002","updated_at":"2026-11-21T19:00:00.123Z","amount":999,"currency":"USD","provider":"sandbox","external_id":"payment","refunded_amount":0,"discount":0,"is_dispute_lost":false,"paid_at":"2026-11-21T19:00:00.123Z"}');
insert into grants overriding user value select * from jsonb_populate_record(null::grants, '{"id":"00000000-0000-4000-8000-000000000001","user_id":"00000000-0000-4000-8000-000000000001","source":"order:00000000-0000-4000-8000-000000000002","kind":"subscription","state":"running","starts_at":"2026-11-21T19:00:00.123Z","paid_until":"2026-12-21T19:00:00.000Z","updated_at":"2026-11-21T19:00:00.123Z"}');
insert into refunds overriding user value select * from jsonb_populate_record(null::refunds, '{"id":"00000000-0000-4000-8000-000000000001","order_id":"00000000-0000-4000-8000-000000000002","updated_at":"2026-11-21T19:00:00.123Z","amount":999,"currency":"USD","status":"done","external_id":"refund","outcome":"failed","created_at":"2026-11-21T19:00:00.123Z"}');
insert into withdrawals overriding user value select * from jsonb_populate_record(null::withdrawals, '{"id":"00000000-0000-4000-8000-000000000001","user_id":"00000000-0000-4000-8000-000000000001","order_id":"00000000-0000-4000-8000-000000000002","stated_at":"2026-11-21T19:00:00.123Z"}');
insert into provider_events overriding user value select * from jsonb_populate_record(null::provider_events, '{"id":"00000000-0000-4000-8000-000000000001","source":"sandbox","external_id":"event","type":"checkout.completed","object":{"kind":"checkout","id":"checkout"},"received_at":"2026-11-21T19:00:00.123Z","processed_at":"2026-11-21T19:00:00.123Z"}');
insert into sandbox_objects overriding user value select * from jsonb_populate_record(null::sandbox_objects, '{"id":"portal","kind":"portal","customer_id":"customer","body":{},"updated_at":"2026-11-21T19:00:00.123Z"}');
