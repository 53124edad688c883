CREATE TABLE "erasures" (
	"user_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "erasures_erased_at_index" ON "erasures" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "login_sessions_created_at_index" ON "login_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "one_time_links_unused" ON "one_time_links" USING btree ("expires_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_mails_user_id_index" ON "outbox_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_mails_created_at_index" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_done" ON "provider_events" USING btree ("processed_at") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "withdrawals_user_id_index" ON "withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_unverified" ON "users" USING btree ("created_at") WHERE email_verified_at is null;